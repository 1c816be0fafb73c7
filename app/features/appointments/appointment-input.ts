import { z } from "zod";
import { isTimeZone } from "#domain/schedule/business-hours.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { zoneName } from "#domain/schedule/zone-name.ts";
import { emailAddress, line, optionalBody, tooLong, trap } from "#domain/forms/fields.ts";
import { cleanBody } from "#domain/text/clean-text.ts";
import { MAX_NAME_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { MAX_RANGE_DAYS, MAX_REASON_CHARACTERS, MAX_TOPIC_CHARACTERS } from "./appointment-limits.ts";

const TYPE = "Please choose a kind of call.";
const START = "Please choose a time; it is written like 2026-11-16T09:00:00Z.";
const ZONE = "Please choose a time zone such as Asia/Dhaka.";
const MAX_ID_CHARACTERS = 60;
const MAX_TOKEN_CHARACTERS = 200;

/** Accepts plausible years only: others are typos, and PostgreSQL cannot store some of them. */
const isThisCentury = (text: string) => /^2[01]\d\d-/.test(text);

export const typeId = z.string(TYPE).min(1, TYPE).max(MAX_ID_CHARACTERS, TYPE);
const startMoment = z.iso
  .datetime({ offset: true, error: START })
  .refine(isThisCentury, START)
  .transform((text) => new Date(text));
export const timeZone = z.string(ZONE).max(MAX_ID_CHARACTERS, ZONE).refine(isTimeZone, { error: ZONE, abort: true }).transform(zoneName);
const token = z.string().max(MAX_TOKEN_CHARACTERS, "This token is too long to be one of ours.");

const DAY = "A day is written like 2026-11-16.";
const day = z.iso.date(DAY).refine(isThisCentury, DAY);

const range = { type: typeId, from: day, to: day, time_zone: timeZone };

export const slotQuerySchema = z
  .object(range)
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day cannot be before the first." })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_RANGE_DAYS, {
    path: ["to"],
    error: `Please ask for at most ${MAX_RANGE_DAYS} days at a time.`,
  });

/** The visitor's fields, named as in the API. */
const details = {
  name: line("Please give your name.", MAX_NAME_CHARACTERS),
  email: emailAddress,
  topic: z
    .string("Please write the topic as text.")
    .max(MAX_TOPIC_CHARACTERS, tooLong(MAX_TOPIC_CHARACTERS))
    .transform(cleanBody)
    .default(""),
};

export const newAppointmentSchema = z.object(
  {
    type: typeId,
    start: startMoment,
    time_zone: timeZone,
    ...details,
    /** Token of a held slot. */
    hold: token.optional(),
    /** Token of the quote that the call is about. */
    quote: token.optional(),
    /** Token of the audit that the call is about. */
    audit: token.optional(),
    /** Token of the application that the interview is about. */
    application: token.optional(),
    /** A retry with the same key does not create a second appointment. */
    idempotency_key: z.uuid("The idempotency key must be a UUID.").optional(),
    website: trap("website"),
  },
  "An appointment must come as a JSON object.",
);

export type AppointmentFields = z.output<typeof newAppointmentSchema>;

export const holdSchema = z.object({ type: typeId, start: startMoment, time_zone: timeZone });

export const moveSchema = z.object({ start: startMoment, time_zone: timeZone });

export const cancelSchema = z.object({ reason: optionalBody(MAX_REASON_CHARACTERS) });
