import { z } from "zod";
import { placeholderError } from "#domain/careers/fill-letter.ts";
import { line } from "#domain/forms/fields.ts";
import { gapIn } from "#domain/letters/gap.ts";
import { type ParsedForm, parseForm } from "#domain/forms/parse-form.ts";
import type { Sending } from "#kit/mail/sending.ts";
import { cleanBody, hasWords } from "#domain/text/clean-text.ts";

const MAX_SUBJECT_CHARACTERS = 150;
const MAX_BODY_CHARACTERS = 8_000;
const MAX_MOMENT_CHARACTERS = 40;

const subject = line("Please give it a subject.", MAX_SUBJECT_CHARACTERS);
const body = z
  .string("Please write the letter.")
  .max(MAX_BODY_CHARACTERS, "Please write less.")
  .transform(cleanBody)
  .refine(hasWords, "Please write the letter.");

/** Refuses unknown placeholders, which would be sent with their braces. */
const withKnownPlaceholders = <S extends z.ZodType<string>>(schema: S) =>
  schema.superRefine((text, ctx) => {
    const error = placeholderError(text);
    if (error) ctx.addIssue({ code: "custom", message: error });
  });

export const letterFields = { subject: withKnownPlaceholders(subject), body: withKnownPlaceholders(body) };

/** A letter that is sent: without the line that its template left to its author. */
export const sentFields = {
  ...letterFields,
  body: letterFields.body.refine((text) => gapIn(text) === -1, "Write your own words in place of the “…” that stands alone on a line."),
};

const SCHEMAS = {
  /** Sent after a short delay, so that it can be undone. */
  now: z.object({ send: z.literal("now"), ...sentFields }),
  /** Sent at a time in the office's time zone, as given by a `datetime-local` field. */
  later: z.object({
    send: z.literal("later"),
    ...sentFields,
    sendAt: z.string("Please give a date and a time.").min(1, "Please give a date and a time.").max(MAX_MOMENT_CHARACTERS),
  }),
  never: z.object({ send: z.literal("never") }),
} as const satisfies Record<Sending, z.ZodObject>;

/** A rejection and when to send its letter, if at all. */
export const rejectionSchema = z.discriminatedUnion("send", [SCHEMAS.now, SCHEMAS.later, SCHEMAS.never]);
export type Rejection = z.output<typeof rejectionSchema>;

/** Parses the form, with one message per invalid field. */
export function readRejection(form: FormData): ParsedForm<Rejection> {
  const send = String(form.get("send"));
  const schema: z.ZodObject = Object.hasOwn(SCHEMAS, send) ? SCHEMAS[send as Sending] : SCHEMAS.now;
  return parseForm(schema, form) as ParsedForm<Rejection>;
}
