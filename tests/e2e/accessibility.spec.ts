import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { PUBLIC_SAMPLES } from "../support/public-samples.ts";

/** Both themes and both widths. Colours do not depend on the width, nor structure on the theme. */
const VIEWS = [[1280, "light"], [390, "dark"]] as const;
const PATHS = [...PUBLIC_SAMPLES, "/no-such-page"];

const kindOf = (path: string) => /^\/(services|solutions|our-labs)\//.exec(path)?.[1] ?? path;

/** Services, solutions and labs differ in words only: the first of each is looked at in every view, the others in one view each, by turns. */
const isLookedAt = (path: string, index: number, view: number) => PATHS.findIndex((other) => kindOf(other) === kindOf(path)) === index || index % VIEWS.length === view;

async function violations(page: Page): Promise<string[]> {
  // Nothing but the violations is carried over from the page: the rest is most of the time that this takes.
  const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations: found } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"], runOnly }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).slice(0, 3).join(" | ")}`);
}

for (const [view, [width, colorScheme]] of VIEWS.entries()) {
  test(`axe finds nothing on any route, ${colorScheme}, ${width} px`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    const found: string[] = [];
    for (const path of PATHS.filter((each, index) => isLookedAt(each, index, view))) {
      await page.goto(path);
      found.push(...(await violations(page)).map((violation) => `${path} ${violation}`));
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
