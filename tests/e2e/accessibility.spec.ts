import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { publicPaths } from "../../content/site-map.ts";

const WIDTHS = [390, 1280] as const;
const PATHS = [...publicPaths(), "/search?q=wallet", "/no-such-page"];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Themes differ in colours alone. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

async function violations(page: Page, runOnly = RULES): Promise<string[]> {
  // Nothing but the violations is carried over from the page: the rest is most of the time that this takes.
  const { violations: found } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"], runOnly }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).slice(0, 3).join(" | ")}`);
}

for (const width of WIDTHS) {
  test(`axe finds nothing on any route in both themes, ${width} px`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    const found: string[] = [];
    for (const path of PATHS) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(path);
      found.push(...(await violations(page)).map((violation) => `${path} light ${violation}`));
      await page.emulateMedia({ colorScheme: "dark" });
      // Sections that are not laid out yet would keep the colours of the other theme.
      await page.reload();
      found.push(...(await violations(page, COLOUR_RULES)).map((violation) => `${path} dark ${violation}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });
}

test("axe finds nothing in the open menus", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  const desktop = await context.newPage();
  await desktop.goto("/company");
  await desktop.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Services" }).click();
  expect(await violations(desktop)).toEqual([]);
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/company");
  await phone.getByRole("button", { name: "Menu", exact: true }).click();
  await phone.locator("#mobile-menu").getByText("Services", { exact: true }).click();
  expect(await violations(phone)).toEqual([]);
});

test("at 400 % zoom (320 px) nothing is cut off or scrolls sideways", async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  for (const path of PATHS) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("reduced motion stops what moves", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await page.goto("/");
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});
