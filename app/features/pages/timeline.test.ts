import { describe, expect, it } from "vitest";
import type { OfferingPage } from "#content/page-types.ts";
import { CURRENT_PRICE_BOOK } from "#domain/pricing/price-book.ts";
import { workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { loadContent } from "../../../scripts/load-content.ts";
import { lastWeek } from "./timeline.tsx";

const DAYS_PER_WEEK = 5;

const { services, solutions } = await loadContent();
const offerings = [...services.values(), ...solutions.values()];
const worked = ({ sample }: OfferingPage) => workEstimate(CURRENT_PRICE_BOOK, sample);

describe.each(offerings.map((page) => [page.slug, page] as const))("the worked estimate of %s", (_, page) => {
  const { regular, excludes } = worked(page);
  // As durationInWords counts them.
  const estimated = Math.ceil(regular.workingDays / DAYS_PER_WEEK);

  it("fits into the timeline of its page", () => {
    expect(estimated).toBeLessThanOrEqual(lastWeek(page.timeline));
  });

  it("names at least two things it leaves out where the timeline is more than twice as long", () => {
    if (lastWeek(page.timeline) > 2 * estimated) expect(excludes.length).toBeGreaterThanOrEqual(2);
  });
});
