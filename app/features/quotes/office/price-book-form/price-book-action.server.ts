import type { FormRefusal } from "#domain/forms/form-answer.ts";
import type { Ctx } from "#platform/actor.ts";
import { type PreviewedQuote, previewPriceBook, publishPriceBook } from "../../publish-price-book.server.ts";
import { readRates } from "./read-rates.ts";

export type PriceBookAnswer =
  | FormRefusal
  | { readonly ok: true; readonly preview: readonly PreviewedQuote[] }
  /** Includes the published version. */
  | { readonly ok: true; readonly done: string; readonly version: number };

const refused = (form: string): FormRefusal => ({ ok: false, errors: { form } });

const REASONS = {
  not_a_price_book: "These numbers are not a valid price book.",
  changed_meanwhile: "A colleague has published a version since you began. Your numbers are still here and have not been published.",
} as const;

export async function priceBookAction(ctx: Ctx, form: FormData): Promise<PriceBookAnswer> {
  const rates = readRates(form);
  if (!rates.ok) return rates;
  if (form.get("intent") !== "publish") {
    const preview = await previewPriceBook(ctx, rates.data);
    return preview ? { ok: true, preview } : refused(REASONS.not_a_price_book);
  }
  const published = await publishPriceBook(ctx, rates.data, Number(form.get("after")));
  if (!published.ok) return refused(REASONS[published.reason]);
  return { ok: true, done: `Version ${published.version} published. New quotes are priced with it.`, version: published.version };
}
