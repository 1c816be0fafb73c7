import { Icon } from "./icon.tsx";
import { keep } from "./kept.ts";

export const THEME_STORAGE_KEY = "theme";

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Switching back to what the system says is following the system again. */
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
