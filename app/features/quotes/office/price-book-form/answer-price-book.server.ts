import type { Ctx } from "#platform/actor.ts";
import type { FormErrors } from "#domain/forms/parse-form.ts";
import { type PreviewedQuote, previewPriceBook, publishPriceBook } from "#features/quotes/publish-price-book.server.ts";
import { readRates } from "./read-rates.ts";

export interface PriceBookAnswer {
  readonly errors?: FormErrors;
  readonly preview?: readonly PreviewedQuote[];
  /** The version that was published. */
  readonly version?: number;
}

const REASONS = {
  not_a_price_book: "These numbers make no price book.",
  changed_meanwhile: "Somebody else has published a version since you began. Your numbers are still here, and nothing of yours is published.",
} as const;

/** What the editor is answered: what the rates would do, or that they are published. */
export async function answerPriceBook(ctx: Ctx, form: FormData): Promise<PriceBookAnswer> {
  const rates = readRates(form);
  if (!rates.ok) return { errors: rates.errors };
  if (form.get("intent") !== "publish") {
    const preview = await previewPriceBook(ctx, rates.data);
    return preview ? { preview } : { errors: { form: REASONS.not_a_price_book } };
  }
  const published = await publishPriceBook(ctx, rates.data, Number(form.get("after")));
  return published.ok ? { version: published.version } : { errors: { form: REASONS[published.reason] } };
}
