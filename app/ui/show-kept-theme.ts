import { readKept } from "./kept.ts";

export const THEME_STORAGE_KEY = "theme";

/** An inline script that runs before the first paint, so that the other theme never flashes. */
export default function showKeptTheme(): void {
  const theme = readKept(THEME_STORAGE_KEY);
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
}
