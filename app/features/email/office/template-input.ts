import { z } from "zod";
import { bodyText, subjectLine } from "#kit/mail/words-input.ts";

export const templateSchema = z.object({
  subject: subjectLine,
  body: bodyText,
  /** The newest version that the editor has loaded. */
  seen: z.coerce.number("Please reload the page.").int().min(0).max(1_000_000),
});
