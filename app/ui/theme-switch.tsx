import { Icon } from "./icon.tsx";
import { keep } from "./kept.ts";
import { THEME_STORAGE_KEY } from "./show-kept-theme.ts";

/** Switching back to the system's theme means following the system again. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = (dataset["theme"] ?? system) === "dark" ? "light" : "dark";
  if (theme === system) delete dataset["theme"];
  else dataset["theme"] = theme;
  keep(THEME_STORAGE_KEY, dataset["theme"]);
}

export function ThemeSwitch() {
  return (
    <button type="button" className="icon-button" onClick={switchTheme}>
      <Icon name="moon" className="theme-switch__light" />
      <Icon name="sun" className="theme-switch__dark" />
      <span className="visually-hidden">Switch between light and dark</span>
    </button>
  );
}
