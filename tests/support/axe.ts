import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Each tested document compiles it anew; the minified build takes half of the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Content far below the fold is laid out late and has stale colours until then: axe must see what a reader sees. */
export async function layOutAll(): Promise<void> {
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(all);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/**
 * What every page has in its header, footer or side menu. Inspecting it takes a third of axe's time, so only `objectionsWithFrame` does.
 * Its landmarks and headings are not listed: axe compares them with those of the page.
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

/** Rules that a page can break by its text alone, once its template has been inspected: names, headings, text too long for its box. */
const TEXT_RULES = ["duplicate-id-aria", "empty-heading", "heading-order", "link-name", "scrollable-region-focusable"];
/** Rules that a page can break in another theme or width, once it has been inspected in one: colours, sizes, folded parts on phones. */
const VIEW_RULES = [...TEXT_RULES, "aria-hidden-focus", "color-contrast", "link-in-text-block", "summary-name", "target-size"];

interface Inspection {
  readonly exclude: string[];
  readonly within?: string | undefined;
  /** All of axe's, unless named. */
  readonly rules?: string[];
}

/** Runs axe in the page and collects violations only, because the rest takes most of the time. */
async function findViolations({ within, exclude, rules }: Inspection): Promise<readonly string[]> {
  const context = { exclude, ...(within !== undefined && { include: [within] }) };
  const { violations } = await window.axe.run(context, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(" | ")}`,
  );
}

async function inspect(page: Page, inspection: Inspection): Promise<readonly string[]> {
  await page.evaluate(layOutAll);
  // A document that is inspected again, in another theme or width, has it already.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(findViolations, inspection);
}

/** axe's violations, one line each. */
export const objections = (page: Page, within?: string) => inspect(page, { exclude: [...CLOSED, ...FRAME], within });
export const objectionsWithFrame = (page: Page) => inspect(page, { exclude: CLOSED });
export const objectionsToView = (page: Page) => inspect(page, { exclude: [...CLOSED, ...FRAME], rules: VIEW_RULES });
export const objectionsToText = (page: Page) => inspect(page, { exclude: [...CLOSED, ...FRAME], rules: TEXT_RULES });

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
