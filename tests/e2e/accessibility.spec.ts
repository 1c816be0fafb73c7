import { expect, test } from "@playwright/test";
import { objections, objectionsWithFrame, overflow } from "../support/axe.ts";
import { PUBLIC_SAMPLES } from "../support/public-samples.ts";

/** Both themes and both widths. Colours do not depend on the width, and structure does not depend on the theme. */
const VIEWS = [
  [1280, "light"],
  [390, "dark"],
] as const;
const PATHS = [...PUBLIC_SAMPLES, "/no-such-page"];
/** One page that no entry of the header leads to, one in a mega menu, and one with an entry of its own. */
const WITH_FRAME: readonly string[] = ["/", "/services/dao", "/company"];
/** 400 % zoom of 1280 px. */
const NARROWEST = { width: 320, height: 640 };

const kindOf = (path: string) => /^\/(services|solutions|our-labs)\//.exec(path)?.[1] ?? path;

/**
 * Services, solutions and labs differ only in their text: the first of each is checked in every view, the others in one view each, in
 * rotation.
 */
const isLookedAt = (path: string, index: number, view: number) =>
  PATHS.findIndex((other) => kindOf(other) === kindOf(path)) === index || index % VIEWS.length === view;

for (const [view, [width, colorScheme]] of VIEWS.entries()) {
  test(`axe finds nothing on any route, ${colorScheme}, ${width} px, and at 400 % zoom nothing scrolls sideways`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const found: string[] = [];
    for (const path of PATHS.filter((each, index) => isLookedAt(each, index, view))) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const inspect = WITH_FRAME.includes(path) ? objectionsWithFrame : objections;
      found.push(...(await inspect(page)).map((objection) => `${path} ${objection}`));
      await page.setViewportSize(NARROWEST);
      if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways`);
    }
    expect(found).toEqual([]);
    await context.close();
  });
}

test("axe finds nothing in the open menus", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const desktop = await context.newPage();
  await desktop.goto("/company");
  await desktop.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Services" }).click();
  await expect(desktop.locator("#mega-services")).toBeVisible();
  expect(await objectionsWithFrame(desktop)).toEqual([]);
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/company");
  await phone.getByRole("button", { name: "Menu", exact: true }).click();
  await phone.locator("#mobile-menu").getByText("Services", { exact: true }).click();
  await expect(phone.locator("#mobile-menu details[open] .mobile-menu__panel")).toBeVisible();
  expect(await objectionsWithFrame(phone)).toEqual([]);
});

test("reduced motion stops what moves", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await page.goto("/");
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});
