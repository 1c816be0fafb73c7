import { z } from "zod";
import { TOPICS } from "#domain/appointments/topics.ts";
import { type ParsedForm, parseForm } from "#domain/forms/parse-form.ts";
import type { BusinessHours, OpenSpan } from "#domain/schedule/business-hours.ts";
import { daysBetween } from "#domain/schedule/zoned-day.ts";
import { cleanLine } from "#domain/text/clean-text.ts";
import { readHoursForm } from "#kit/settings/hours-input.server.ts";
import { webLink } from "../staff-input.ts";

const detailsSchema = z.object({
  topics: z.array(z.enum(TOPICS)).max(TOPICS.length),
  videoLink: webLink,
  isActive: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

export type HostInput = Pick<BusinessHours, "timeZone" | "week"> & z.output<typeof detailsSchema>;

/** Parses the weekly hours like the settings form, plus the host's other fields. */
export function readHostForm(form: FormData): ParsedForm<HostInput> {
  const hours = readHoursForm(form);
  const details = parseForm(detailsSchema, form);
  if (hours.ok && details.ok) return { ok: true, data: { timeZone: hours.data.timeZone, week: hours.data.week, ...details.data } };
  return { ok: false, errors: { ...(!hours.ok && hours.errors), ...(!details.ok && details.errors) } };
}

const MAX_EXCEPTION_DAYS = 366;
const DAY = "Please choose a day.";

const day = z.iso.date(DAY).refine((text) => /^2[01]/.test(text), DAY);
const time = z.union([z.literal(""), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time is written like 09:00.")]).default("");

const exceptionFields = z.object({
  from: day,
  to: z.union([z.literal(""), day]).default(""),
  kind: z.enum(["off", "hours"], "Please choose “Not available” or other hours."),
  begin: time,
  end: time,
  reason: z.string().max(200).transform(cleanLine).default(""),
});

export interface ExceptionInput {
  readonly from: string;
  readonly to: string;
  readonly spans: readonly OpenSpan[];
  readonly reason: string;
}

/** A range of days, off or with special hours. Without a last day it covers one day. */
export function readExceptionForm(form: FormData): ParsedForm<ExceptionInput> {
  const read = parseForm(exceptionFields, form);
  if (!read.ok) return read;
  const { from, kind, begin, end, reason } = read.data;
  const to = read.data.to || from;
  if (to < from) return { ok: false, errors: { to: "The last day cannot be before the first." } };
  if (daysBetween(from, to) >= MAX_EXCEPTION_DAYS) return { ok: false, errors: { to: "Please choose at most a year." } };
  if (kind === "off") return { ok: true, data: { from, to, spans: [], reason } };
  return begin !== "" && begin < end
    ? { ok: true, data: { from, to, spans: [[begin, end]], reason } }
    : { ok: false, errors: { end: "The end must be after the start." } };
}
