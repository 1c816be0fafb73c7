import { z } from "zod";
import type { SearchParams } from "#domain/list/search-params.ts";
import { addDays, daysBetween } from "#domain/schedule/zoned-day.ts";
import { DEFAULT_PERIOD, isPeriodName, type PeriodChoice } from "./period-choice.ts";

/** Three years, one of them a leap year. */
const MAX_PERIOD_DAYS = 1096;
/** Calls are booked ahead, so a period may end in the future, but at most a year from now. */
const MAX_DAYS_AHEAD = 366;

interface ParsedPeriod {
  readonly choice: PeriodChoice;
  /** Why the requested period is not shown. */
  readonly problem?: string;
}

const day = z.iso.date().refine((text) => text >= "1970-01-01");

const instead = (problem: string): ParsedPeriod => ({ choice: DEFAULT_PERIOD, problem: `${problem} These are the last 30 days instead.` });

function parseOwn(from: string | null, to: string | null, today: string): ParsedPeriod {
  const [first, last] = [day.safeParse(from), day.safeParse(to)];
  if (!first.success || !last.success) return instead("A custom period needs a first and a last day, written like 2026-11-15.");
  if (first.data > last.data) return instead("The first day lies after the last one.");
  if (last.data > addDays(today, MAX_DAYS_AHEAD)) return instead("A period ends at most a year from now.");
  if (daysBetween(first.data, last.data) >= MAX_PERIOD_DAYS) return instead("A period is at most three years long.");
  return { choice: { name: "own", first: first.data, last: last.data } };
}

/** Reads the period from a URL. Invalid input yields the default. */
export function parsePeriod(params: Pick<SearchParams, "get">, today: string): ParsedPeriod {
  const name = params.get("period");
  if (name === null || name === "") return { choice: DEFAULT_PERIOD };
  if (name === "own") return parseOwn(params.get("from"), params.get("to"), today);
  return isPeriodName(name) ? { choice: { name } } : instead("There is no such period.");
}
