import type { QuotePage } from "#db/schema/quotes.ts";
import type { Choices } from "#domain/pricing/options.ts";
import type { DeliverySpeed } from "#domain/pricing/price-book.ts";
import type { Price } from "#domain/pricing/price.ts";
import type { ContactFacts } from "#kit/settings/contact-facts.ts";

/** One version of a stored quote. */
export interface QuotePdfInput {
  /** Where the client finds it again, in full. */
  readonly link: string;
  /** When this version was made: the date of the document, and the only time in its bytes. */
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly version: number;
  /** Left out of the document unless given: an estimate is passed on more often than its owner thinks. */
  readonly email?: string;
  readonly choices: Choices;
  readonly pages: readonly QuotePage[];
  readonly delivery: DeliverySpeed;
  /** Of these choices and pages, with the price book of this version. */
  readonly price: Price;
  /** How to reach us today. */
  readonly contact: ContactFacts;
}
