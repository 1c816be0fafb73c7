import { Icon } from "./icon.tsx";

export const THEME_STORAGE_KEY = "theme";

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

function remember(theme: string | undefined): void {
  try {
    if (theme) localStorage.setItem(THEME_STORAGE_KEY, theme);
    else localStorage.removeItem(THEME_STORAGE_KEY);
  } catch {
    // Storage may be forbidden; the switch then lasts for this page.
  }
}

/** Switching back to what the system says is following the system again. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = (dataset["theme"] ?? system) === "dark" ? "light" : "dark";
  if (theme === system) delete dataset["theme"];
  else dataset["theme"] = theme;
  remember(dataset["theme"]);
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
