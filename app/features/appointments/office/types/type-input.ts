import { z } from "zod";
import { TOPICS } from "#domain/appointments/topics.ts";
import { cleanLine, hasWords } from "#domain/text/clean-text.ts";

const MAX_MINUTES = 480;
const MAX_BUFFER_MINUTES = 240;
const MAX_NOTICE_HOURS = 720;
const MAX_HORIZON_DAYS = 365;
const MAX_DAILY_CAP = 50;
const QUARTER = 5;

const words = (max: number) => z.string().max(max).transform(cleanLine).refine(hasWords, "Please fill this in.");
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, "Please give a whole number.")
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const typeSchema = z.object({
  name: words(80),
  description: words(400),
  minutes: whole(QUARTER, MAX_MINUTES).refine((minutes) => minutes % QUARTER === 0, "Please use a multiple of five minutes."),
  bufferMinutes: whole(0, MAX_BUFFER_MINUTES),
  minNoticeHours: whole(0, MAX_NOTICE_HOURS),
  horizonDays: whole(1, MAX_HORIZON_DAYS),
  dailyCap: whole(1, MAX_DAILY_CAP),
  topics: z.array(z.enum(TOPICS)).max(TOPICS.length),
  needsConfirmation: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  isActive: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  isListed: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

export type TypeInput = z.output<typeof typeSchema>;

/** Part of URLs and the API, so it never changes. */
export const typeIdSchema = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, "Please use lowercase letters, digits and hyphens, such as audit-scoping."),
});
