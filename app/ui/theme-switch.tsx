import { Icon } from "./icon.tsx";

export const THEME_STORAGE_KEY = "theme";

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

function switchTheme(): void {
  const root = document.documentElement;
  const isDark = (root.dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const theme = isDark ? "light" : "dark";
  root.dataset["theme"] = theme;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage may be forbidden; the switch then lasts for this page.
  }
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
