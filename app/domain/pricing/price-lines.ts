import type { ChoiceEffect, Price } from "./price.ts";
import type { DeliverySpeed } from "./price-book.ts";

export interface ChoiceLine extends Pick<ChoiceEffect, "category" | "option"> {
  /** Added on top of the pages. */
  readonly cents: number;
  /** Already included in the prices of the pages; negative if the choice makes them cheaper. */
  readonly includedCents: number;
}

export interface PriceLines {
  readonly pages: readonly number[];
  readonly choices: readonly ChoiceLine[];
  /** The surcharge for faster delivery. */
  readonly deliveryCents: number;
  readonly totalCents: number;
}

/** The price as line items: pages, choices and delivery add up to the total, to the cent. */
export function priceLines({ pages, choiceEffects, totalCents, deliveryCents }: Price, delivery: DeliverySpeed): PriceLines {
  return {
    pages: pages.map(({ cents }) => cents),
    choices: choiceEffects.map(({ category, option, cents, extraCents }) => ({
      category,
      option,
      cents: extraCents,
      includedCents: cents - extraCents,
    })),
    deliveryCents: deliveryCents[delivery] - totalCents,
    totalCents: deliveryCents[delivery],
  };
}
