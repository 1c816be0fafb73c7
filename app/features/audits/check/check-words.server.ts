import type { OfferingPage } from "#content/page-types.ts";
import { dayCents, FORMULA, READINESS, READINESS_ITEMS } from "#domain/audits/check/indicative-price.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import type { CheckWords } from "./instant-check.tsx";

/** Describes the formula in sentences, with the constants from the code. */
function formula(): string[] {
  const { linesPer, linesADay, fixedDays, hoursADay, reviewers } = FORMULA;
  const missing = READINESS_ITEMS.map((item) => `${READINESS[item].addedPercent}%`).join(", ");
  return [
    "nSLOC: lines that are neither blank nor comment; a signature broken over several lines counts as one.",
    `Reading lines = nSLOC + ${linesPer.externalCall} for each external call + ${linesPer.sharpEdge} for each block of assembly or delegate call + ${linesPer.inherited} for each inherited contract.`,
    `Reading days = reading lines ÷ ${linesADay.fast} a day at best, ÷ ${linesADay.slow} at worst. What is missing of tests, coverage, description, frozen commit and known issues adds ${missing} of the reading, in this order.`,
    `Plus ${fixedDays.from} to ${fixedDays.to} days for the system model, the report and one fix review; the sum is rounded up to half days.`,
    `A day costs ${formatDollars(dayCents())}: ${reviewers} reviewers for ${hoursADay} hours each at the Web 3.0 rate of our price book, and a quarter of a project manager.`,
  ];
}

export function loadCheckWords(words: OfferingPage["check"]): CheckWords {
  if (!words) throw new Error("The page of the instant check has no words for it");
  return { ...words, formula: formula() };
}
