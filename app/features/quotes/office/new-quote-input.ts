import { z } from "zod";
import { email, optionalLine } from "#domain/forms/fields.ts";
import { type Category, type Choices, OPTIONS } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import { cleanBody } from "#domain/text/clean-text.ts";
import { MAX_PAGE_CHARACTERS, MAX_PAGES } from "#domain/wizard/page-limits.ts";
import { detailsSchema, MAX_COMPANY_CHARACTERS, MAX_NAME_CHARACTERS } from "#kit/contacts/contact-input.ts";

/** Used for each question the caller left open. */
export const ASSUMED = {
  Industry: "Others",
  Version: "MVP",
  Website: "Web 2.0",
  Platform: "Web",
  "UI/UX": "Custom Design",
  deployment: "No Deployment",
  Integration: "No Integration",
  Security: "Basic Security measures",
} as const satisfies Required<Choices>;

const choice = <C extends Category>(category: C) => z.union([z.literal(""), z.enum(OPTIONS[category])], "Please choose one.");

/** The wizard's questions; empty if the caller did not say. */
const choices = {
  Industry: choice("Industry"),
  Version: choice("Version"),
  Website: choice("Website"),
  Platform: choice("Platform"),
  "UI/UX": choice("UI/UX"),
  deployment: choice("deployment"),
  Integration: choice("Integration"),
  Security: choice("Security"),
} satisfies Record<Category, unknown>;

/** A quote that staff enter for a client who called. */
export const staffQuoteSchema = z.object({
  email,
  name: optionalLine(MAX_NAME_CHARACTERS),
  company: optionalLine(MAX_COMPANY_CHARACTERS),
  phone: detailsSchema.shape.phone.default(""),
  page: z
    .array(z.string().max(MAX_PAGE_CHARACTERS, "A page can have at most 4,000 characters."))
    .max(MAX_PAGES, "A quote can have at most 50 pages.")
    .transform((texts) => texts.map(cleanBody).filter((text) => text !== ""))
    .refine((texts) => texts.length > 0, "Describe at least one page."),
  ...choices,
  delivery: z.enum(DELIVERY_SPEEDS, "Please choose one."),
  isMailed: z
    .literal("yes")
    .optional()
    .transform((ticked) => ticked === "yes"),
  idempotencyKey: z.uuid("Please reload the page and try again."),
});

export type StaffQuote = z.output<typeof staffQuoteSchema>;
