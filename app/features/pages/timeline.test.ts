import { describe, expect, it } from "vitest";
import type { LabPage, OfferingPage } from "#content/page-types.ts";
import { CURRENT_PRICE_BOOK } from "#domain/pricing/price-book.ts";
import { workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { loadContent } from "../../../scripts/load-content.ts";
import { lastWeek } from "./timeline.tsx";

const DAYS_PER_WEEK = 5;
const LARGE_CENTS = 50_000_00;

const { services, solutions, labs } = await loadContent();
const offerings = [...services.values(), ...solutions.values()];
const worked = ({ sample }: OfferingPage | LabPage) => workEstimate(CURRENT_PRICE_BOOK, sample);

describe.each(offerings.map((page) => [page.slug, page] as const))("the worked estimate of %s", (_, page) => {
  const { regular, excludes } = worked(page);
  const estimated = Math.ceil(regular.workingDays / DAYS_PER_WEEK);

  it("fits into the timeline of its page", () => {
    expect(estimated).toBeLessThanOrEqual(lastWeek(page.timeline));
  });

  it("names at least two things it leaves out where the timeline is more than twice as long", () => {
    if (lastWeek(page.timeline) > 2 * estimated) expect(excludes.length).toBeGreaterThanOrEqual(2);
  });
});

it("shows a project above $50,000 on at least six pages", () => {
  const large = [...offerings, ...labs.values()].filter((page) => worked(page).deliveryCents.Regular > LARGE_CENTS);
  expect(large.length, large.map(({ slug }) => slug).join(", ")).toBeGreaterThanOrEqual(6);
});
