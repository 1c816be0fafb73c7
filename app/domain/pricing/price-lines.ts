import type { ChoiceEffect, Price } from "./price.ts";
import type { DeliverySpeed } from "./price-book.ts";

export interface ChoiceLine extends Pick<ChoiceEffect, "category" | "option"> {
  /** Comes on top of the pages. */
  readonly cents: number;
  /** In the prices of the pages already; negative where the choice makes them cheaper. */
  readonly includedCents: number;
}

export interface PriceLines {
  readonly pages: readonly number[];
  readonly choices: readonly ChoiceLine[];
  /** What a quicker delivery adds. */
  readonly deliveryCents: number;
  readonly totalCents: number;
}

/** The price as a bill: pages, choices and delivery add up to the total, to the cent. */
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
