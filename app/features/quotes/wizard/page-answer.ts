import { isFields } from "#domain/forms/is-fields.ts";
import { isHours, isRoleHours, type RoleHours } from "#domain/pricing/hours.ts";
import { sum } from "#domain/pricing/sum.ts";

export interface FoundFeature {
  readonly id: string;
  readonly label: string;
  /** The visitor's words that matched; empty for the page layout itself. */
  readonly phrase: string;
  readonly quantity: number;
  readonly hours: number;
  /** Whether an earlier page pays for most of it. */
  readonly shared?: boolean;
}

export interface HourRange {
  readonly p50Hours: number;
  readonly p90Hours: number;
}

/** What is known about one page. Only the hours are priced; the rest explains them and is optional. */
export interface PageAnswer {
  readonly hours: RoleHours;
  readonly features: readonly FoundFeature[];
  readonly range?: HourRange;
  /** The estimator: `embedded-1`, `model:name`, or `staff`. */
  readonly version?: string;
}

/** Parses an answer from the network or storage; undefined without usable hours. */
export function readPageAnswer(value: unknown): PageAnswer | undefined {
  if (!isFields(value) || !isRoleHours(value["hours"])) return undefined;
  const { hours, features, range, version } = value;
  return {
    hours,
    features: Array.isArray(features) ? features.filter(isFeature) : [],
    ...(isRange(range) && { range }),
    ...(typeof version === "string" && { version }),
  };
}

/** Undefined unless every estimated page has a range, because a partial sum would mislead. */
export function totalRange(answers: readonly (PageAnswer | undefined)[]): HourRange | undefined {
  const ranges = answers.flatMap((answer) => (answer ? [answer.range] : []));
  if (ranges.length === 0 || ranges.includes(undefined)) return undefined;
  // Summing the P90s assumes that all pages run late together, so the result is conservative.
  return {
    p50Hours: sum(ranges.map((range) => range?.p50Hours ?? 0)),
    p90Hours: sum(ranges.map((range) => range?.p90Hours ?? 0)),
  };
}

function isFeature(value: unknown): value is FoundFeature {
  if (!isFields(value) || typeof value["quantity"] !== "number" || !isHours(value["hours"])) return false;
  return ["id", "label", "phrase"].every((field) => typeof value[field] === "string");
}

function isRange(value: unknown): value is HourRange {
  return isFields(value) && isFinite(value["p50Hours"]) && isFinite(value["p90Hours"]);
}

function isFinite(value: unknown): value is number {
  return Number.isFinite(value);
}
