import { hoursInWords, priceRange, RANGE_MEANING, shownRange } from "#domain/pricing/dollar-range.ts";
import { ROLES, type Role } from "#domain/pricing/hours.ts";
import type { Price } from "#domain/pricing/price.ts";
import { sum } from "#domain/pricing/sum.ts";
import { INITIAL_WIZARD, tags, type Tag } from "#domain/wizard/wizard-state.ts";
import { motifOf } from "../project-motif.ts";
import { totalRange } from "../wizard/page-answer.ts";
import type { QuotePdfInput } from "./quote-pdf-input.ts";

/** The wizard's tags, counting only priced pages. */
export function optionTags({ choices, pages }: Pick<QuotePdfInput, "choices" | "pages">): readonly Tag[] {
  return tags({ ...INITIAL_WIZARD, choices, pageCountInput: String(pages.filter((page) => page.isIncluded).length) });
}

/** The motif of the answers, with the same seed as in the wizard. */
export const projectMotif = (input: Pick<QuotePdfInput, "choices" | "pages">) => motifOf(optionTags(input));

/** Estimates of the pages included in the price. */
function pricedEstimates({ pages, price }: Pick<QuotePdfInput, "pages" | "price">) {
  return pages.flatMap(({ estimate }, index) => (estimate && price.pages[index]?.isMissing === false ? [estimate] : []));
}

/** Dollars, then hours; empty if no page is priced. */
export function ranges(input: Pick<QuotePdfInput, "pages" | "price" | "delivery">): readonly string[] {
  const hours = totalRange(pricedEstimates(input));
  if (!hours) return [];
  const dollars = priceRange(input.price, input.delivery, hours);
  return [...(dollars ? [`${shownRange(dollars)}. ${RANGE_MEANING}`] : []), hoursInWords(hours)];
}

export interface RoleShare {
  readonly role: Role;
  readonly hours: number;
  readonly dollarsAnHour: number;
  readonly cents: number;
}

/** Omits roles without hours. */
export function roleShares(input: Pick<QuotePdfInput, "pages" | "price">): readonly RoleShare[] {
  const estimates = pricedEstimates(input);
  return ROLES.map((role) => ({
    role,
    hours: sum(estimates.map(({ hours }) => hours[role])),
    dollarsAnHour: input.price.roleValues[role],
    cents: sum(input.price.pages.map((page) => page.roleCents[role])),
  })).filter(({ hours }) => hours > 0);
}

export function pagesCents(price: Price): number {
  return sum(price.pages.map((page) => page.cents));
}
