import axe from "axe-core";
import type { Page } from "@playwright/test";

/** Content far below the fold is laid out late and has stale colours until then: axe must see what a reader sees. */
export async function layOutAll(): Promise<void> {
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(all);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/**
 * What every page has in its header, footer or side menu. Inspecting it takes a third of axe's time, so only `objectionsWithFrame` does. Its
 * landmarks and headings are not listed: axe compares them with those of the page.
 */
const FRAME = [
  ".site-nav__list",
  ".mobile-menu__list",
  ".site-footer__top",
  ".site-footer__nav ul",
  ".site-footer__end",
  ".side-menu__section",
];

/** The frame of a shown mail allows no scripts, so axe cannot inspect it. */
const CLOSED = ["iframe[sandbox]"];

/** Runs axe in the page and collects violations only, because the rest takes most of the time. */
async function findViolations({ within, exclude }: { within: string | undefined; exclude: string[] }): Promise<readonly string[]> {
  const context = { exclude, ...(within !== undefined && { include: [within] }) };
  const { violations } = await window.axe.run(context, { resultTypes: ["violations"] });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(" | ")}`,
  );
}

async function inspect(page: Page, exclude: string[], within?: string): Promise<readonly string[]> {
  await page.evaluate(layOutAll);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(findViolations, { within, exclude });
}

/** axe's violations, one line each. */
export const objections = (page: Page, within?: string) => inspect(page, [...CLOSED, ...FRAME], within);
export const objectionsWithFrame = (page: Page) => inspect(page, CLOSED);

/** By how much the page is wider than the window: it must never scroll horizontally. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Both themes and both widths. Colours do not depend on the width, and structure does not depend on the theme. */
const VIEWS = [
  [390, "dark"],
  [1280, "light"],
] as const;

/** The same page in both views, without loading it again: what axe objects to, and where it scrolls sideways. */
export async function objectionsInViews(page: Page, inspectPage = objections): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, colorScheme] of VIEWS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const view = `${page.url()}, ${width} px, ${colorScheme}`;
    found.push(...(await inspectPage(page)).map((objection) => `${view}: ${objection}`));
    if ((await overflow(page)) > 0) found.push(`${view}: scrolls sideways`);
  }
  return found;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
