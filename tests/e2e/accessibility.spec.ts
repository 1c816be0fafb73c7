import { expect, type Page, test } from "@playwright/test";
import { objections, objectionsToText, objectionsToView, objectionsWithFrame, overflow } from "../support/axe.ts";
import { PUBLIC_SAMPLES } from "../support/public-samples.ts";

const PATHS = [...PUBLIC_SAMPLES, "/no-such-page"];
/** One page that no entry of the header leads to, one in a mega menu, and one with an entry of its own. */
const WITH_FRAME: readonly string[] = ["/", "/services/dao", "/company"];
/** 400 % zoom of 1280 px. */
const NARROWEST = { width: 320, height: 640 };

/**
 * Services and solutions have one template, labs have another one, and legal documents a third: their pages differ only in their text and
 * in the kind of sheet that they show. The first page of each template and kind of sheet stands for the others, of which only the text is
 * inspected. The audit service has more on its page than other services.
 */
async function kindOf(page: Page, path: string): Promise<string> {
  if (path === "/services/smart-contract-audit") return path;
  const sheet = await page.locator("main .sheet").evaluateAll((sheets) => sheets.map(({ className }) => className).join());
  if (/^\/(?:services|solutions)\//.test(path)) return `offering ${sheet}`;
  if (path.startsWith("/our-labs/")) return `lab ${sheet}`;
  return /^\/company\/(?:terms-and-conditions|privacy-policy|accessibility)$/.test(path) ? "document" : path;
}

test("axe finds nothing on any route, light and dark, wide and narrow, and at 400 % zoom nothing scrolls sideways", async ({ page }) => {
  test.setTimeout(600_000);
  const found: string[] = [];
  const kinds = new Set<string>();
  for (const path of PATHS) {
    await page.goto(path);
    const kind = await kindOf(page, path);
    const note = (objections: readonly string[], seenAt: string) =>
      found.push(...objections.map((objection) => `${path} ${seenAt}: ${objection}`));
    if (!kinds.has(kind)) {
      const hasFrame = WITH_FRAME.includes(path);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: "light" });
      note(await (hasFrame ? objectionsWithFrame : objections)(page), "1280 px, light");
      await page.setViewportSize({ width: 390, height: 900 });
      await page.emulateMedia({ colorScheme: "dark" });
      note(await (hasFrame ? objectionsWithFrame : objectionsToView)(page), "390 px, dark");
    }
    await page.setViewportSize(NARROWEST);
    // What is folded on a phone has to fit as well.
    await page.locator("main details").evaluateAll((all) => all.forEach((each) => each.setAttribute("open", "")));
    if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways`);
    if (kinds.has(kind)) note(await objectionsToText(page), `${NARROWEST.width} px`);
    kinds.add(kind);
  }
  expect(found).toEqual([]);
});

test("axe finds nothing in the open menus", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/company");
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Services" }).click();
  await expect(page.locator("#mega-services")).toBeVisible();
  expect(await objectionsWithFrame(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#mobile-menu").getByText("Services", { exact: true }).click();
  await expect(page.locator("#mobile-menu details[open] .mobile-menu__panel")).toBeVisible();
  expect(await objectionsWithFrame(page)).toEqual([]);
});

test("reduced motion stops what moves", async ({ page }) => {
  await page.goto("/");
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});
