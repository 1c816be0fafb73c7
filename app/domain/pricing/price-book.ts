import { isFields } from "#domain/forms/is-fields.ts";
import { type Role, ROLES } from "./hours.ts";
import { type Category, type Choices, isCategory, isOption, type Option } from "./options.ts";

export const DELIVERY_SPEEDS = ["Regular", "Fast", "Express"] as const;
export type DeliverySpeed = (typeof DELIVERY_SPEEDS)[number];

/** The specification names the fields of an effect after the trade, the estimate call after the role. */
export const EFFECT_FIELDS = {
  backend: "Backend",
  frontend: "Frontend",
  blockchain: "Blockchain",
  uiux: "Design",
  projectManager: "ProjectManagement",
} as const satisfies Record<Role, string>;

/** The effect of one option: role fields are added to the role's base value, AdditionalHour to the additional hours. */
export type OptionEffect = { readonly [Field in (typeof EFFECT_FIELDS)[Role] | "AdditionalHour"]?: number };

/**
 * Everything a price depends on besides the visitor's answers. A book that has priced a quote is never edited: new rates become a new book
 * with the next version, so that an old quote can be recomputed to the cent. All numbers are integers, which keeps the arithmetic exact.
 */
export interface PriceBook {
  readonly version: number;
  /** Hourly rate in dollars of each role before any option (the specification's "base hour percentages"). */
  readonly baseValues: Readonly<Record<Role, number>>;
  /** "Total starts from the additional hours": each counts as this many dollars. */
  readonly additionalHourDollars: number;
  /** An option that is not listed has no effect. */
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

/** The book for quotes until the owner publishes another one; later books are stored in the database. */
export const CURRENT_PRICE_BOOK: PriceBook = PRICE_BOOK_1;

/** The highest rate and adjustment that we accept as a price instead of a typing error; the limit also keeps every sum exact. */
export const MAX_RATE = 10_000;
export const MAX_DELIVERY_PERCENT = 1_000;

type Problems = readonly string[];

const NONE: Problems = [];

function countProblems(what: string, value: unknown, min: number, max: number): Problems {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
    ? NONE
    : [`${what} must be a whole number from ${min} to ${max}.`];
}

const EFFECT_NAMES: readonly string[] = [...Object.values(EFFECT_FIELDS), "AdditionalHour"];

/** `ProjectManagement` → `Project Management`. */
const spaced = (field: string) => field.replaceAll(/(?<=[a-z])[A-Z]/g, " $&");

function effectProblems(what: string, effect: unknown): Problems {
  if (!isFields(effect)) return [`${what} must have numbers.`];
  return Object.entries(effect).flatMap(([field, amount]) =>
    EFFECT_NAMES.includes(field)
      ? countProblems(`${what}: ${spaced(field)}`, amount, -MAX_RATE, MAX_RATE)
      : [`${what}: there is no ${field}.`],
  );
}

function categoryProblems(category: string, options: unknown): Problems {
  if (!isCategory(category) || !isFields(options)) return [`There is no category ${category}.`];
  return Object.entries(options).flatMap(([option, effect]) =>
    isOption(category, option) ? effectProblems(`${category}, ${option}`, effect) : [`${category} has no option ${option}.`],
  );
}

/** No combination of choices may make a rate negative. Expects numbers that are valid individually. */
function negativeProblems({ baseValues, effects }: Pick<PriceBook, "baseValues" | "effects">): Problems {
  return ROLES.flatMap((role) => {
    const field = EFFECT_FIELDS[role];
    const lowest = Object.values(effects).map((options) =>
      Math.min(0, ...Object.values(options).map((effect: OptionEffect) => effect[field] ?? 0)),
    );
    const left = lowest.reduce((sum, each) => sum + each, baseValues[role]);
    return left < 0
      ? [`${spaced(field)} would come to ${left} an hour with the cheapest options: raise its base value, or lower what they take off.`]
      : NONE;
  });
}

/** Without this check, a project of one small page could have a negative price. */
function additionalProblems({ effects }: Pick<PriceBook, "effects">): Problems {
  const lowest = Object.values(effects).map((options) =>
    Math.min(0, ...Object.values(options).map((effect: OptionEffect) => effect.AdditionalHour ?? 0)),
  );
  const left = lowest.reduce((sum, each) => sum + each, 0);
  return left < 0 ? [`The additional hours would come to ${left} with the cheapest options: there cannot be less than none.`] : NONE;
}

function problemsOf(value: unknown): Problems {
  if (!isFields(value) || !isFields(value["baseValues"]) || !isFields(value["effects"]) || !isFields(value["deliveryPercent"]))
    return ["This is no price book."];
  const { version, baseValues, additionalHourDollars, effects, deliveryPercent } = value;
  const problems = [
    ...countProblems("The version", version, 1, Number.MAX_SAFE_INTEGER),
    ...ROLES.flatMap((role) => countProblems(`The base value of ${spaced(EFFECT_FIELDS[role])}`, baseValues[role], 0, MAX_RATE)),
    ...countProblems("The price of an additional hour", additionalHourDollars, 0, MAX_RATE),
    ...Object.entries(effects).flatMap(([category, options]) => categoryProblems(category, options)),
    ...DELIVERY_SPEEDS.flatMap((speed) => countProblems(`${speed} delivery`, deliveryPercent[speed], 1, MAX_DELIVERY_PERCENT)),
  ];
  return problems.length > 0 ? problems : negativeProblems(value as unknown as PriceBook);
}

/** Why this cannot be published, one sentence per invalid number; empty if it can. */
export function priceBookProblems(value: unknown): Problems {
  const problems = problemsOf(value);
  return problems.length > 0 ? problems : additionalProblems(value as PriceBook);
}

/** Type guard for a stored or received book: a published book stays valid under stricter rules. */
export const isPriceBook = (value: unknown): value is PriceBook => problemsOf(value).length === 0;

export function optionEffect(book: PriceBook, choices: Choices, category: Category): OptionEffect {
  const option = choices[category];
  const effects: { readonly [option: string]: OptionEffect | undefined } = book.effects[category] ?? {};
  return (option === undefined ? undefined : effects[option]) ?? {};
}
