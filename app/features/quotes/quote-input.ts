import { z } from "zod";
import { type Category, OPTIONS } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import { isEmailAddress } from "#domain/text/email-address.ts";
import { MAX_PAGE_CHARACTERS, MAX_PAGES } from "#domain/wizard/page-limits.ts";
import { isReadPath, MAX_READ_PAGES } from "#domain/wizard/read-path.ts";

const PAGE_TEXT = "A page is described by a text of at most 4,000 characters.";
const PAGE_COUNT = "A quote has 1 to 50 pages.";

/** All eight are required, as in the wizard. */
export function choiceFields(refusal: (category: Category) => string) {
  const choice = <C extends Category>(category: C) => z.enum(OPTIONS[category], refusal(category));
  return {
    Industry: choice("Industry"),
    Version: choice("Version"),
    Website: choice("Website"),
    Platform: choice("Platform"),
    "UI/UX": choice("UI/UX"),
    deployment: choice("deployment"),
    Integration: choice("Integration"),
    Security: choice("Security"),
  } satisfies Record<Category, unknown>;
}

const choices = z.strictObject(
  choiceFields((category) => `${category} must be one of ${OPTIONS[category].join(", ")}.`),
  "The choices must be the wizard's eight answers and nothing else.",
);

/** PostgreSQL text accepts no NUL and no lone surrogate. */
const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

const page = z.object({
  text: z.string(PAGE_TEXT).max(MAX_PAGE_CHARACTERS, PAGE_TEXT).transform(storable),
  /** Switched off by the visitor. */
  isIncluded: z.boolean("isIncluded is true or false.").default(true),
});

const delivery = z.enum(DELIVERY_SPEEDS, `The delivery must be one of ${DELIVERY_SPEEDS.join(", ")}.`);

const email = z
  .string("The email address is missing.")
  .refine((typed) => isEmailAddress(typed) && /^\P{Cc}*$/u.test(typed), "That is not an email address.");

const pages = z
  .array(page, PAGE_COUNT)
  .min(1, PAGE_COUNT)
  .max(MAX_PAGES, PAGE_COUNT)
  .refine(
    (all) => all.some(({ text }) => text.trim() !== ""),
    "Describe at least one page in a few words: there is nothing to estimate yet.",
  );

/** The valid paths among those the browser sent, without repeats. */
const readPages = z
  .array(z.string("A page is a path.").max(200, "A path has at most 200 characters."), "The pages that were read are a list of paths.")
  .max(MAX_READ_PAGES, `At most ${MAX_READ_PAGES} pages that were read are kept.`)
  .transform((paths) => [...new Set(paths.filter(isReadPath))]);

export const quoteWishSchema = z.object({ choices, pages, delivery });

export const newQuoteSchema = quoteWishSchema.extend({
  email,
  /** Created by the browser for one press of Estimate: a retry of the request creates no second quote. */
  idempotencyKey: z.uuid("The idempotency key must be a UUID."),
  /** The quote that this one replaces, when the visitor went back and changed something. */
  token: z.string("The token is a text.").max(100, "This token is not valid.").optional(),
  /** Pages of this site read in the same tab before, oldest first. Not sent by browsers with Do Not Track. */
  readPages: readPages.optional(),
  /** A campaign as `newsletter/email/autumn`, or the site that linked to ours. Not sent by browsers with Do Not Track either. */
  source: z.string("The source is a text.").max(300, "The source has at most 300 characters.").optional(),
});

export const deliverySchema = z.object({ delivery });

export type QuoteWish = z.infer<typeof quoteWishSchema>;
export type NewQuote = z.infer<typeof newQuoteSchema>;
