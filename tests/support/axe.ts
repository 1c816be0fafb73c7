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
 * Runs axe in the page and collects violations only, because the rest takes most of the time. The frame of a shown mail allows no scripts,
 * so axe cannot inspect it.
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

/** axe's violations, one line each. */
export async function objections(page: Page, within?: string): Promise<readonly string[]> {
  await page.evaluate(layOutAll);
  await page.evaluate(axe.source);
  return page.evaluate(findViolations, within);
}

/** By how much the page is wider than the window: it must never scroll horizontally. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

declare global {
  interface Window {
    axe: typeof axe;
  }
}
