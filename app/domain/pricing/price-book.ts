import type { Role } from "./hours.ts";
import type { Category, Choices, Option } from "./options.ts";

export const DELIVERY_SPEEDS = ["Regular", "Fast", "Express"] as const;
export type DeliverySpeed = (typeof DELIVERY_SPEEDS)[number];

/** The specification names an effect's fields after the trade, the estimate call names them after the role. */
export const EFFECT_FIELDS = {
  backend: "Backend",
  frontend: "Frontend",
  blockchain: "Blockchain",
  uiux: "Design",
  projectManager: "ProjectManagement",
} as const satisfies Record<Role, string>;

/** What one option does: role fields are added to the role's base value, AdditionalHour to the additional hours. */
export type OptionEffect = { readonly [Field in (typeof EFFECT_FIELDS)[Role] | "AdditionalHour"]?: number };

/**
 * Everything a price depends on besides the visitor's answers. A book that has priced a quote is never edited:
 * new rates are a new book with the next version, so that an old quote can still be recomputed to the cent.
 * All numbers are integers; that is what keeps the arithmetic exact.
 */
export interface PriceBook {
  readonly version: number;
  /** Dollars an hour of each role costs before any option (the specification's "base hour percentages"). */
  readonly baseValues: Readonly<Record<Role, number>>;
  /** "Total starts from the additional hours": each counts as this many dollars. */
  readonly additionalHourDollars: number;
  /** An option that is not listed changes nothing. */
  readonly effects: { readonly [C in Category]?: { readonly [O in Option<C>]?: OptionEffect } };
  readonly deliveryPercent: Readonly<Record<DeliverySpeed, number>>;
}

export const PRICE_BOOK_1: PriceBook = {
  version: 1,
  baseValues: { backend: 40, frontend: 40, blockchain: 40, uiux: 30, projectManager: 30 },
  additionalHourDollars: 1,
  effects: {
    Website: { "Web 3.0": { Blockchain: 60 } },
    Platform: {
      Mobile: { Blockchain: 10, Design: 10, Frontend: 10 },
      "Mobile & Web": { Blockchain: 15, Design: 20, Frontend: 20 },
      Desktop: { Blockchain: 10, Design: 10, Frontend: 10, Backend: 10, ProjectManagement: 5 },
    },
    "UI/UX": {
      "Template Design": { Design: -10 },
      "Custom with Complex animation": { Design: 20 },
      "I'll provide": { Design: -30 },
    },
    deployment: { "AWS or Cloud": { AdditionalHour: 100 } },
    Integration: { "1 to 3": { AdditionalHour: 100 }, "4 to 7": { AdditionalHour: 150 }, "7+": { AdditionalHour: 200 } },
    Security: { "Data encryption": { AdditionalHour: 100 }, "Advanced protection": { AdditionalHour: 200 } },
  },
  deliveryPercent: { Regular: 100, Fast: 125, Express: 150 },
};

const PRICE_BOOKS: readonly PriceBook[] = [PRICE_BOOK_1];

/** What new quotes are priced with. */
export const CURRENT_PRICE_BOOK: PriceBook = PRICE_BOOK_1;

export function findPriceBook(version: number): PriceBook | undefined {
  return PRICE_BOOKS.find((book) => book.version === version);
}

/** For a version we stored ourselves: not knowing it is a bug, not something to price around. */
export function priceBook(version: number): PriceBook {
  const book = findPriceBook(version);
  if (!book) throw new RangeError(`There is no price book ${version}`);
  return book;
}

export function optionEffect(book: PriceBook, choices: Choices, category: Category): OptionEffect {
  const option = choices[category];
  const effects: { readonly [option: string]: OptionEffect | undefined } = book.effects[category] ?? {};
  return (option === undefined ? undefined : effects[option]) ?? {};
}
