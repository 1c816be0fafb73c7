import { CURRENT_PRICE_BOOK, optionEffect, type PriceBook } from "#domain/pricing/price-book.ts";
import type { Measure } from "./measure.ts";

/** What makes a review faster, and what its absence adds, in percent of the reading time. */
export const READINESS = {
  tests: { label: "Tests that pass with one command", addedPercent: 15 },
  coverage: { label: "A coverage report", addedPercent: 5 },
  docs: { label: "A written description of what the system should do", addedPercent: 15 },
  frozen: { label: "A frozen commit", addedPercent: 10 },
  knownIssues: { label: "A list of known issues and accepted risks", addedPercent: 5 },
} as const;

export type ReadinessItem = keyof typeof READINESS;
export const READINESS_ITEMS = Object.keys(READINESS) as readonly ReadinessItem[];

/**
 * The published formula. Every term only adds, so more code never costs less:
 *
 *   reading lines = nSLOC + 10 × external calls + 25 × (assembly blocks and delegate calls) + 5 × inherited contracts
 *   days          = reading lines ÷ (300 to 180 a day) × (100 % + what is missing) + (2 to 3 days for model, report and fix review)
 *   price         = days × 8 hours × (2 reviewers × the hour of a Web 3.0 blockchain engineer + a quarter of a project manager's hour)
 *
 * Days are rounded up to halves.
 */
export const FORMULA = {
  linesPer: { externalCall: 10, sharpEdge: 25, inherited: 5 },
  linesADay: { fast: 300, slow: 180 },
  fixedDays: { from: 2, to: 3 },
  hoursADay: 8,
  reviewers: 2,
  managerShare: 0.25,
} as const;

export interface Indication {
  readonly readingLines: number;
  readonly addedPercent: number;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly priceFromCents: number;
  readonly priceToCents: number;
}

type Size = Pick<Measure, "nsloc" | "externalCalls" | "sharpEdges" | "inherited">;

const upToHalves = (days: number) => Math.ceil(days * 2) / 2;

export function readingLines({ nsloc, externalCalls, sharpEdges, inherited }: Size): number {
  const { linesPer } = FORMULA;
  return nsloc + externalCalls * linesPer.externalCall + sharpEdges * linesPer.sharpEdge + inherited * linesPer.inherited;
}

export function dayCents(book: PriceBook = CURRENT_PRICE_BOOK): number {
  const { reviewers, managerShare, hoursADay } = FORMULA;
  const engineer = book.baseValues.blockchain + (optionEffect(book, { Website: "Web 3.0" }, "Website").Blockchain ?? 0);
  return Math.round((reviewers * engineer + managerShare * book.baseValues.projectManager) * hoursADay * 100);
}

/** An indication before an auditor has read the code. The quote may differ, and then says why. */
export function indicate(size: Size, ready: readonly ReadinessItem[], book: PriceBook = CURRENT_PRICE_BOOK): Indication {
  const lines = readingLines(size);
  const addedPercent = READINESS_ITEMS.filter((item) => !ready.includes(item)).reduce((sum, item) => sum + READINESS[item].addedPercent, 0);
  const { linesADay, fixedDays } = FORMULA;
  // Multiply before dividing, so that equal inputs never differ in the last digit.
  const days = (perDay: number, fixed: number) => upToHalves((lines * (100 + addedPercent)) / (perDay * 100) + fixed);
  const daysFrom = days(linesADay.fast, fixedDays.from);
  const daysTo = days(linesADay.slow, fixedDays.to);
  const cents = dayCents(book);
  return {
    readingLines: lines,
    addedPercent,
    daysFrom,
    daysTo,
    priceFromCents: Math.round(daysFrom * cents),
    priceToCents: Math.round(daysTo * cents),
  };
}
