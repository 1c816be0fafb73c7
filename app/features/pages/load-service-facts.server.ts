import { setImmediate as nextTurn } from "node:timers/promises";
import { BRAND } from "#content/brand.ts";
import type { LabPage, OfferingPage } from "#content/page-types.ts";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import type { Services } from "#platform/services.ts";
import type { ServiceFacts } from "./service-answer-schema.ts";

type Fact = ServiceFacts["services"][number];

const LINES = ["service", "solution", "lab"] as const satisfies readonly Fact["line"][];

function exampleOf(book: PriceBook, { sample }: OfferingPage | LabPage): Fact["example"] {
  const { name, shown, folded, deliveryCents, excludes } = workEstimate(book, sample);
  const hours = [...shown, ...folded].reduce((sum, page) => sum + page.hours, 0);
  return { name, pages: sample.pages.length, hours: Math.round(hours * 100) / 100, prices: deliveryCents, excludes: [...excludes] };
}

/** Machine-readable list of the services in the menus, with the price of each worked example at current rates. */
export async function loadServiceFacts(services: Pick<Services, "config" | "db" | "log" | "previewOf">): Promise<ServiceFacts> {
  const [book, contact, site] = await Promise.all([currentPriceBook(services.db), contactOf(services), siteOf(services)]);
  const facts: Fact[] = [];
  for (const { content, href } of site.pages) {
    const line = LINES.find((each) => site.find(each, href) !== undefined);
    const written = line && site.find(line, href);
    if (line === undefined || !written) continue;
    const { description } = filled(written, contact);
    facts.push({ name: content, line, url: services.config.publicUrl + href, description, example: exampleOf(book, written) });
    // Yields between examples: computing all of them at once would block other requests for a second.
    await nextTurn();
  }
  return { currency: BRAND.currency, priceBookVersion: book.version, services: facts };
}
