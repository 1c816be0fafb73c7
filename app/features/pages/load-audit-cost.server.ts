import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import type { Services } from "#platform/services.ts";
import { exampleAudit } from "./case-figures.server.ts";

const CASE_PATH = "/work/timelocked-savings";

/** At the current rates. */
export async function loadAuditCost(services: Pick<Services, "config" | "db" | "log" | "previewOf">) {
  const [book, site] = await Promise.all([currentPriceBook(services.db), siteOf(services)]);
  return { example: exampleAudit(book), casePath: site.pages.some(({ href }) => href === CASE_PATH) ? CASE_PATH : undefined };
}
