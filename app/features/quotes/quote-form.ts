import { z } from "zod";
import { CATEGORIES } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import type { LoadedQuote } from "./load-quote.server.ts";
import { quoteWishSchema } from "./quote-input.ts";

const accept = z.object({
  intent: z.literal("accept"),
  version: z.coerce.number().int(),
  delivery: z.enum(DELIVERY_SPEEDS),
  wish: quoteWishSchema,
});
const revise = z.object({ intent: z.literal("revise"), wish: quoteWishSchema });

const quoteFormSchema = z.discriminatedUnion(
  "intent",
  [accept, revise],
  "This page can save a new version or accept the estimate, and nothing else.",
);

/** Reads the form on a quote's page. Page texts come from the stored version, so the form cannot change them. */
export function readQuoteForm(form: FormData, pages: LoadedQuote["pages"]): z.ZodSafeParseResult<z.infer<typeof quoteFormSchema>> {
  const included = new Set(form.getAll("page").map(Number));
  const choices = Object.fromEntries(CATEGORIES.map((category) => [category, form.get(category)]));
  const delivery = form.get("delivery");
  const wish = { choices, pages: pages.map(({ text }, index) => ({ text, isIncluded: included.has(index + 1) })), delivery };
  return quoteFormSchema.safeParse({ intent: form.get("intent"), version: form.get("version"), delivery, wish });
}

/** Whether the client changed a field and pressed Accept before scripts could prevent it. */
export function isUnsaved({ choices, pages }: z.infer<typeof quoteWishSchema>, stored: Pick<LoadedQuote, "choices" | "pages">): boolean {
  const isOther = CATEGORIES.some((category) => choices[category] !== stored.choices[category]);
  return isOther || pages.some((page, index) => page.isIncluded !== stored.pages[index]?.isIncluded);
}
