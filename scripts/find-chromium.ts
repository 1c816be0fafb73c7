import { access } from "node:fs/promises";
import { run } from "./run-command.ts";

/** The headless shell comes first: it renders the same pages in a third of the time. */
const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function installed(): Promise<string | undefined> {
  for (const path of USUAL_PLACES) if (await exists(path)) return path;
  return undefined;
}

async function installPlaywrights(): Promise<boolean> {
  console.log("Installing a Chromium for the browser tests");
  return run("playwright", ["install", "chromium"]).then(
    () => true,
    () => false,
  );
}

async function installDebians(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !(await exists("/usr/bin/apt-get"))) return undefined;
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], { DEBIAN_FRONTEND: "noninteractive" });
  return installed();
}

/** An installed Chromium, else Playwright's, else Debian's package if running as root. If empty, Playwright finds its own. */
export async function findChromium(): Promise<string> {
  const found = process.env["CHROMIUM_PATH"] ?? (await installed());
  if (found) return found;
  if (await installPlaywrights()) return "";
  const debians = await installDebians();
  if (debians) return debians;
  throw new Error("No Chromium was found and none could be installed. Install one and give its path as CHROMIUM_PATH.");
}
