import axe from "axe-core";
import type { Page } from "@playwright/test";

/** What is far below is laid out late, and until then its colours may be those of a moment before: axe shall see what a reader sees. */
export async function layOutAll(): Promise<void> {
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(all);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/**
 * In the page itself, with the violations alone: the rest is most of the time that it takes. A mail that is shown in its frame lets no
 * script in, axe's neither.
 */
async function findViolations(within: string | undefined): Promise<readonly string[]> {
  const context = { exclude: ["iframe[sandbox]"], ...(within !== undefined && { include: [within] }) };
  const { violations } = await window.axe.run(context, { resultTypes: ["violations"] });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(" | ")}`,
  );
}

/** What axe objects to, one line each. */
export async function objections(page: Page, within?: string): Promise<readonly string[]> {
  await page.evaluate(layOutAll);
  await page.evaluate(axe.source);
  return page.evaluate(findViolations, within);
}

/** How far the page is wider than the window: nothing ever makes it scroll sideways. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

declare global {
  interface Window {
    axe: typeof axe;
  }
}
