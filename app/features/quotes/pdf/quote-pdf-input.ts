import type { QuotePage } from "#db/schema/quotes.ts";
import type { Choices } from "#domain/pricing/options.ts";
import type { DeliverySpeed } from "#domain/pricing/price-book.ts";
import type { Price } from "#domain/pricing/price.ts";
import type { ContactFacts } from "#kit/settings/contact-facts.ts";

/** One version of a stored quote. */
export interface QuotePdfInput {
  /** The link to the full quote. */
  readonly link: string;
  /** When this version was created: the document's date, and the only timestamp in its bytes. */
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly version: number;
  /** Optional, because clients forward estimates to others. */
  readonly email?: string;
  readonly choices: Choices;
  readonly pages: readonly QuotePage[];
  readonly delivery: DeliverySpeed;
  /** Computed for these choices and pages with this version's price book. */
  readonly price: Price;
  /** The firm's current contact details. */
  readonly contact: ContactFacts;
  /** The firm's logo, if set. */
  readonly logo?: Buffer | undefined;
}
