import { isHours, ROLES, type Role, type RoleHours } from "./hours.ts";
import { CATEGORIES, type Category, type Choices, type Option } from "./options.ts";
import { CURRENT_PRICE_BOOK, EFFECT_FIELDS, optionEffect, type DeliverySpeed, type PriceBook } from "./price-book.ts";

type PerRole = Readonly<Record<Role, number>>;

export interface PagePrice {
  readonly cents: number;
  readonly hours: number;
  readonly roleCents: PerRole;
  /** The call for this page gave nothing: it counts for nothing, and the screen offers to ask again. */
  readonly isMissing: boolean;
}

export interface ChoiceEffect {
  readonly category: Category;
  readonly option: Option;
  /** The total with this choice minus the total without it; negative where the choice saves money. */
  readonly cents: number;
  /** The part of it that comes on top of the pages; the rest is in their prices already. */
  readonly extraCents: number;
}

export interface Price {
  readonly version: number;
  /** Dollars an hour of each role costs, after every choice. */
  readonly roleValues: PerRole;
  readonly additionalHours: number;
  /** The pages' hours alone: additional hours are priced, but not part of this sum. */
  readonly totalHours: number;
  readonly totalCents: number;
  readonly deliveryCents: Readonly<Record<DeliverySpeed, number>>;
  readonly pages: readonly PagePrice[];
  readonly choiceEffects: readonly ChoiceEffect[];
}

/**
 * total = additional hours + Σ pages Σ roles hours[role] × value[role], in dollars.
 *
 * Hours are rounded once, on the way in and per page and role, to the nearest hundredth (halves up). From there on
 * everything is an integer: a hundredth of an hour at a whole number of dollars an hour is a whole number of cents.
 */
export function price(book: PriceBook, choices: Choices, pages: readonly (RoleHours | undefined)[]): Price {
  const pageHundredths = pages.map((page) => perRole((role) => (page ? toHundredths(page[role]) : 0)));
  const hundredths = perRole((role) => sum(pageHundredths.map((page) => page[role])));
  const values = roleValues(book, choices);
  const hours = additionalHours(book, choices);
  const totalCents = cents(book, hours, hundredths, values);
  return {
    version: book.version,
    roleValues: values,
    additionalHours: hours,
    totalHours: sumRoles(hundredths) / 100,
    totalCents,
    deliveryCents: {
      Regular: deliveryCents(totalCents, "Regular", book),
      Fast: deliveryCents(totalCents, "Fast", book),
      Express: deliveryCents(totalCents, "Express", book),
    },
    pages: pageHundredths.map((page, index) => pagePrice(page, values, pages[index] === undefined)),
    choiceEffects: CATEGORIES.flatMap((category) => choiceEffect(book, choices, hundredths, category)),
  };
}

/** Rounded to the nearest cent, half a cent up. A stored quote passes the book it was priced with. */
export function deliveryCents(totalCents: number, speed: DeliverySpeed, book: PriceBook = CURRENT_PRICE_BOOK): number {
  return Math.floor((totalCents * book.deliveryPercent[speed] + 50) / 100);
}

/** `$12,345`, or `$12,345.50` when there are cents. Not Intl: server and browser must print the very same characters. */
export function formatDollars(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  const rest = Math.abs(cents) % 100;
  const dollars = String((Math.abs(cents) - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${dollars}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

function cents(book: PriceBook, hours: number, hundredths: PerRole, values: PerRole): number {
  return hours * book.additionalHourDollars * 100 + sumRoles(perRole((role) => hundredths[role] * values[role]));
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

function pagePrice(hundredths: PerRole, values: PerRole, isMissing: boolean): PagePrice {
  const roleCents = perRole((role) => hundredths[role] * values[role]);
  return { cents: sumRoles(roleCents), hours: sumRoles(hundredths) / 100, roleCents, isMissing };
}

function choiceEffect(book: PriceBook, choices: Choices, hundredths: PerRole, category: Category): ChoiceEffect[] {
  const option = choices[category];
  if (option === undefined) return [];
  const effect = optionEffect(book, choices, category);
  // Effects only ever add up, so what one choice adds does not depend on the others: no need to price twice.
  const added = perRole((role) => effect[EFFECT_FIELDS[role]] ?? 0);
  const extraHours = effect.AdditionalHour ?? 0;
  return [{ category, option, cents: cents(book, extraHours, hundredths, added), extraCents: extraHours * book.additionalHourDollars * 100 }];
}

function toHundredths(hours: number): number {
  // Whoever reads hours from outside checks them with isRoleHours; a NaN must not reach a price.
  if (!isHours(hours)) throw new RangeError(`Not a number of hours: ${hours}`);
  return Math.round(hours * 100);
}

function perRole(value: (role: Role) => number): PerRole {
  return {
    backend: value("backend"),
    frontend: value("frontend"),
    blockchain: value("blockchain"),
    uiux: value("uiux"),
    projectManager: value("projectManager"),
  };
}

function sumRoles(values: PerRole): number {
  return sum(ROLES.map((role) => values[role]));
}

function sum(values: readonly number[]): number {
  return values.reduce((left, right) => left + right, 0);
}
