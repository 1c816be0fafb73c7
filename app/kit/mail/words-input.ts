import { z } from "zod";
import { body, tooLong } from "#domain/forms/fields.ts";
import { hasWords } from "#domain/text/clean-text.ts";

const MAX_SUBJECT_CHARACTERS = 150;
export const MAX_BODY_CHARACTERS = 20_000;

/** A line break would inject a mail header, and bidi overrides can disguise text. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;

export const subjectLine = z
  .string("Please enter a subject.")
  .max(MAX_SUBJECT_CHARACTERS, tooLong(MAX_SUBJECT_CHARACTERS))
  .regex(ONE_LINE, "The subject must be a single line.")
  .trim()
  .refine(hasWords, "Please enter a subject.");

export const bodyText = body("Please write a message.", MAX_BODY_CHARACTERS);
