import { z } from "zod";
import { email, optionalLine } from "#domain/forms/fields.ts";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import { cleanBody } from "#domain/text/clean-text.ts";
import { MAX_PAGE_CHARACTERS, MAX_PAGES } from "#domain/wizard/page-limits.ts";
import { MAX_COMPANY_CHARACTERS, MAX_NAME_CHARACTERS } from "#kit/contacts/contact-input.ts";
import { choiceFields } from "../quote-input.ts";

/** A quote that staff enter for a client who called, with the wizard's questions. */
export const staffQuoteSchema = z.object({
  email,
  name: optionalLine(MAX_NAME_CHARACTERS),
  company: optionalLine(MAX_COMPANY_CHARACTERS),
  page: z
    .array(z.string().max(MAX_PAGE_CHARACTERS, "A page can have at most 4,000 characters."))
    .max(MAX_PAGES, "A quote can have at most 50 pages.")
    .transform((texts) => texts.map(cleanBody).filter((text) => text !== ""))
    .refine((texts) => texts.length > 0, "Describe at least one page."),
  ...choiceFields(() => "Please choose one."),
  delivery: z.enum(DELIVERY_SPEEDS, "Please choose one."),
  isMailed: z
    .literal("yes")
    .optional()
    .transform((ticked) => ticked === "yes"),
  idempotencyKey: z.uuid("Please reload the page and try again."),
});

export type StaffQuote = z.output<typeof staffQuoteSchema>;
