import { type Role, ROLES } from "#domain/pricing/hours.ts";
import { CATEGORIES, type Category, OPTIONS } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS, type OptionEffect, type PriceBook, priceBookProblems } from "#domain/pricing/price-book.ts";
import type { FormErrors, ParsedForm } from "#domain/forms/parse-form.ts";
import type { Rates } from "../../publish-price-book.server.ts";
import { ADDITIONAL_HOUR, baseField, deliveryField, EFFECT_COLUMNS, effectField, RATE_FIELDS } from "./rate-fields.ts";

type Numbers = ReadonlyMap<string, number>;

const inFigures = (amount: number) => amount.toLocaleString("en-GB");

/** Accepts every kind of minus sign; NaN if it is not a whole number. */
function toNumber(text: string): number {
  const plain = text.trim().replace(/^[−–]/, "-");
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

function readNumbers(form: FormData): { readonly numbers: Numbers; readonly errors: FormErrors } {
  const numbers = new Map<string, number>();
  const errors: Record<string, string> = {};
  for (const { name, min, max, isOptional } of RATE_FIELDS) {
    const text = String(form.get(name) ?? "");
    const value = isOptional && text.trim() === "" ? 0 : toNumber(text);
    if (value >= min && value <= max) numbers.set(name, value);
    else errors[name] = `Please enter a whole number from ${inFigures(min)} to ${inFigures(max)}.`;
  }
  return { numbers, errors };
}

const record = <K extends string, V>(entries: readonly (readonly [K, V])[]) => Object.fromEntries(entries) as Record<K, V>;

function effectOf(numbers: Numbers, category: Category, option: string): OptionEffect {
  return record(
    EFFECT_COLUMNS.map(({ field }) => [field, numbers.get(effectField(category, option, field)) ?? 0] as const).filter(
      ([, amount]) => amount !== 0,
    ),
  );
}

/** Omits options that change nothing. */
function effectsOf(numbers: Numbers): PriceBook["effects"] {
  const categories = CATEGORIES.map((category) => {
    const options = OPTIONS[category].map((option) => [option, effectOf(numbers, category, option)] as const);
    return [category, record(options.filter(([, effect]) => Object.keys(effect).length > 0))] as const;
  });
  return record(categories.filter(([, options]) => Object.keys(options).length > 0));
}

function ratesOf(numbers: Numbers): Rates {
  const valueOf = (name: string) => numbers.get(name) ?? Number.NaN;
  return {
    baseValues: record(ROLES.map((role): [Role, number] => [role, valueOf(baseField(role))])),
    additionalHourDollars: valueOf(ADDITIONAL_HOUR),
    effects: effectsOf(numbers),
    deliveryPercent: record(DELIVERY_SPEEDS.map((speed) => [speed, valueOf(deliveryField(speed))] as const)),
  };
}

/** The rates in the form, or an error for each invalid number. */
export function readRates(form: FormData): ParsedForm<Rates> {
  const { numbers, errors } = readNumbers(form);
  const wrong = Object.keys(errors).length;
  if (wrong > 0)
    return { ok: false, errors: { ...errors, form: wrong === 1 ? "One number is not valid." : `${wrong} numbers are not valid.` } };
  const rates = ratesOf(numbers);
  const problems = priceBookProblems({ ...rates, version: 1 });
  return problems.length > 0 ? { ok: false, errors: { form: problems.join(" ") } } : { ok: true, data: rates };
}
