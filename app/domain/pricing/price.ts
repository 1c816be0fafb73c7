import { isHours, ROLES, type Role, type RoleHours } from "./hours.ts";
import { CATEGORIES, type Category, type Choices, type Option } from "./options.ts";
import { CURRENT_PRICE_BOOK, EFFECT_FIELDS, optionEffect, type DeliverySpeed, type PriceBook } from "./price-book.ts";
import { sum } from "./sum.ts";

type PerRole = Readonly<Record<Role, number>>;
/** In billionths of an hour. */
type ExactHours = Readonly<Record<Role, bigint>>;

const BILLIONTHS = 1_000_000_000;
const BILLIONTHS_PER_CENT = 10_000_000n;

export interface PagePrice {
  readonly cents: number;
  readonly hours: number;
  readonly roleCents: PerRole;
  /** The estimate call for this page failed: it counts as nothing, and the screen offers a retry. */
  readonly isMissing: boolean;
}

export interface ChoiceEffect {
  readonly category: Category;
  readonly option: Option;
  /** The total with this choice minus the total without it; negative if the choice saves money. */
  readonly cents: number;
  /** The part of `cents` that is added on top of the pages; the rest is already in their prices. */
  readonly extraCents: number;
}

export interface Price {
  readonly version: number;
  /** Hourly rate in dollars of each role, after every choice. */
  readonly roleValues: PerRole;
  readonly additionalHours: number;
  /** Hours of the pages alone: additional hours are priced, but not included. */
  readonly totalHours: number;
  readonly totalCents: number;
  readonly deliveryCents: Readonly<Record<DeliverySpeed, number>>;
  readonly pages: readonly PagePrice[];
  readonly choiceEffects: readonly ChoiceEffect[];
}

/**
 * total = additional hours + Σ pages Σ roles hours[role] × value[role], in dollars.
 *
 * Hours keep their decimals until they are multiplied, counted in billionths, so that every sum is exact. The sum of all pages is rounded
 * once, to the nearest cent (half a cent up).
 */
export function price(book: PriceBook, choices: Choices, pages: readonly (RoleHours | undefined)[]): Price {
  const exact = pages.map((page) => perRole((role) => (page ? toBillionths(page[role]) : 0n)));
  const together = perRole((role) => sumExact(exact.map((page) => page[role])));
  const values = roleValues(book, choices);
  const hours = additionalHours(book, choices);
  const totalCents = extraCents(book, hours) + toCents(cost(together, values));
  return {
    version: book.version,
    roleValues: values,
    additionalHours: hours,
    totalHours: toHours(together),
    totalCents,
    deliveryCents: {
      Regular: deliveryCents(totalCents, "Regular", book),
      Fast: deliveryCents(totalCents, "Fast", book),
      Express: deliveryCents(totalCents, "Express", book),
    },
    pages: pagePrices(exact, values).map((page, index) => ({ ...page, isMissing: pages[index] === undefined })),
    choiceEffects: CATEGORIES.flatMap((category) => choiceEffect(book, choices, cost(together, values), together, category)),
  };
}

/** Rounded to the nearest cent, half a cent up. A stored quote passes the book it was priced with. */
export function deliveryCents(totalCents: number, speed: DeliverySpeed, book: PriceBook = CURRENT_PRICE_BOOK): number {
  return Math.floor((totalCents * book.deliveryPercent[speed] + 50) / 100);
}

const extraCents = (book: PriceBook, hours: number) => hours * book.additionalHourDollars * 100;

/** In billionths of a dollar. */
function cost(hours: ExactHours, values: PerRole): bigint {
  return sumExact(ROLES.map((role) => hours[role] * BigInt(values[role])));
}

function toCents(billionths: bigint): number {
  const raised = billionths + BILLIONTHS_PER_CENT / 2n;
  const rest = raised % BILLIONTHS_PER_CENT;
  return Number((raised - (rest < 0n ? rest + BILLIONTHS_PER_CENT : rest)) / BILLIONTHS_PER_CENT);
}

function roleValues(book: PriceBook, choices: Choices): PerRole {
  return perRole((role) => {
    const adjustments = CATEGORIES.map((category) => optionEffect(book, choices, category)[EFFECT_FIELDS[role]] ?? 0);
    return book.baseValues[role] + sum(adjustments);
  });
}

function additionalHours(book: PriceBook, choices: Choices): number {
  return sum(CATEGORIES.map((category) => optionEffect(book, choices, category).AdditionalHour ?? 0));
}

/** Each part is the amount by which it raises the rounded running sum: the parts add up to the total, and none is off by a cent or more. */
function pagePrices(pages: readonly ExactHours[], values: PerRole): readonly Omit<PagePrice, "isMissing">[] {
  let running = 0n;
  return pages.map((page) => {
    const roleCents = perRole((role) => {
      const before = toCents(running);
      running += page[role] * BigInt(values[role]);
      return toCents(running) - before;
    });
    return { cents: sum(ROLES.map((role) => roleCents[role])), hours: toHours(page), roleCents };
  });
}

function choiceEffect(book: PriceBook, choices: Choices, pagesCost: bigint, hours: ExactHours, category: Category): ChoiceEffect[] {
  const option = choices[category];
  if (option === undefined) return [];
  const effect = optionEffect(book, choices, category);
  // Effects only add up, so what one choice adds does not depend on the others, and there is no need to price twice.
  const added = cost(
    hours,
    perRole((role) => effect[EFFECT_FIELDS[role]] ?? 0),
  );
  const extra = extraCents(book, effect.AdditionalHour ?? 0);
  return [{ category, option, cents: toCents(pagesCost) - toCents(pagesCost - added) + extra, extraCents: extra }];
}

function toBillionths(hours: number): bigint {
  // Received hours are validated with isRoleHours; a NaN must never reach a price.
  if (!isHours(hours)) throw new RangeError(`Not a number of hours: ${hours}`);
  return BigInt(Math.round(hours * BILLIONTHS));
}

function toHours(hours: ExactHours): number {
  return Number(sumExact(ROLES.map((role) => hours[role]))) / BILLIONTHS;
}

function perRole<Value>(value: (role: Role) => Value): Readonly<Record<Role, Value>> {
  return {
    backend: value("backend"),
    frontend: value("frontend"),
    blockchain: value("blockchain"),
    uiux: value("uiux"),
    projectManager: value("projectManager"),
  };
}

function sumExact(values: readonly bigint[]): bigint {
  return values.reduce((left, right) => left + right, 0n);
}
