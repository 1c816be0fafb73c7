import type { SampleProject } from "#content/page-types.ts";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { calendarTime, durationInWords } from "#domain/pricing/calendar-time.ts";
import { DELIVERY_SPEEDS, type DeliverySpeed, type PriceBook } from "#domain/pricing/price-book.ts";
import { price } from "#domain/pricing/price.ts";

/** Pages listed by default; the rest are collapsed. */
const SHOWN_PAGES = 5;

type Durations = Readonly<Record<DeliverySpeed, string>>;

/** Runs a sample project through the same estimator and pricing as a visitor's. */
export function workEstimate(book: PriceBook, sample: SampleProject) {
  const estimates = sample.pages.map((page, index) => estimatePage(page, sample.pages.slice(0, index)));
  const priced = price(
    book,
    sample.choices,
    estimates.map((estimate) => estimate.hours),
  );
  const pages = sample.pages.map((text, index) => ({
    text,
    hours: priced.pages[index]?.hours ?? 0,
    roleHours: estimates[index]?.hours,
    cents: priced.pages[index]?.cents ?? 0,
  }));
  return {
    name: sample.name,
    choices: sample.choices,
    shown: pages.slice(0, SHOWN_PAGES).map((page, index) => ({
      ...page,
      features: [...new Set(estimates[index]?.features.map((feature) => feature.label))],
    })),
    /** Omits the recognised features, which would exceed the page's size budget for a large project. */
    folded: pages.slice(SHOWN_PAGES),
    excludes: sample.excludes,
    regular: calendarTime(priced.totalHours, "Regular"),
    durations: Object.fromEntries(DELIVERY_SPEEDS.map((speed) => [speed, durationInWords(priced.totalHours, speed)])) as Durations,
    additionalHours: priced.additionalHours,
    deliveryCents: priced.deliveryCents,
  };
}

export type WorkedEstimate = ReturnType<typeof workEstimate>;
