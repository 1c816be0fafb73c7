import type { WizardWords } from "#content/page-types.ts";
import { WIZARD_WORDS } from "#content/product-words.ts";
import { CATEGORIES, type Category, type Choices, type Option, OPTIONS } from "#domain/pricing/options.ts";
import { ROLES, type Role } from "#domain/pricing/hours.ts";
import { EFFECT_FIELDS, optionEffect, type PriceBook } from "#domain/pricing/price-book.ts";
import { effectText } from "../effect-text.ts";

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});

const textOr = (value: unknown, otherwise: string) => (typeof value === "string" ? value : otherwise);

/** The texts in the server's response, with built-in ones for any that are missing. */
export function readWizardWords(answer: unknown): WizardWords {
  const { options, pageCount } = fieldsOf(answer);
  const wordsOf = (category: Category) => {
    const built: Readonly<Record<string, string>> = WIZARD_WORDS.options[category];
    const given = fieldsOf(fieldsOf(options)[category]);
    return Object.fromEntries(OPTIONS[category].map((option) => [option, textOr(given[option], built[option] ?? "")]));
  };
  return {
    options: Object.fromEntries(CATEGORIES.map((category) => [category, wordsOf(category)])) as unknown as WizardWords["options"],
    pageCount: textOr(pageCount, WIZARD_WORDS.pageCount),
  };
}

const WORK: Readonly<Record<Role, string>> = {
  frontend: "frontend",
  backend: "backend",
  blockchain: "blockchain",
  uiux: "design",
  projectManager: "management",
};

const listed = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " and $1");

/** `+$60 per hour of blockchain work`, `+$100`, or `No extra cost`, at current rates and independent of the pages. */
export function optionAdds(book: PriceBook, category: Category, option: Option): string {
  const effect = optionEffect(book, { [category]: option } as Choices, category);
  const amounts = new Map<number, Role[]>();
  for (const role of ROLES) {
    const dollars = effect[EFFECT_FIELDS[role]] ?? 0;
    if (dollars !== 0) amounts.set(dollars, [...(amounts.get(dollars) ?? []), role]);
  }
  const hourly = [...amounts]
    .toSorted(([left], [right]) => right - left)
    .map(([dollars, roles]) => `${effectText(dollars * 100)} per hour of ${listed(roles.map((role) => WORK[role]))} work`);
  const extraCents = (effect.AdditionalHour ?? 0) * book.additionalHourDollars * 100;
  const parts = extraCents === 0 ? hourly : [effectText(extraCents), ...hourly];
  return parts.length === 0 ? effectText(0) : parts.join(", ");
}
