import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe objects to, one line each. In the page itself and with the violations alone: the rest is most of the time that it takes. */
export async function objections(page: Page, within?: string): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).slice(0, 3).join(" | ")}`);
}

/** How far the page is wider than the window: nothing ever makes it scroll sideways. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
