import type { Category } from "#domain/pricing/options.ts";

export const SELECT_HINT = "Please, select one option";
export const PAGE_COUNT_LABEL = "No. of Features/Pages";
export const EMAIL_LABEL = "Email Address";

export const PAGE_PLACEHOLDER =
  "Example: the explore page of an NFT marketplace. Visitors search and filter collections by chain, price and " +
  "category, see live floor prices, connect a wallet such as MetaMask, place a bid or buy at once, and share an item. " +
  "Creators mint from here; moderators can hide an item.";

export function pageLabel(page: number): string {
  return `Page no ${page}`;
}

interface StepText {
  readonly number: StepNumber;
  /** A short label for the step dots. */
  readonly name: string;
  /** The question at the top of the step. */
  readonly title: string;
}

export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
export type ChoiceStep = StepText & { readonly kind: "choice"; readonly category: Category };
export type Step = ChoiceStep | (StepText & { readonly kind: "pageCount" | "pageDetails" | "email" });

export const STEPS = [
  { number: 1, kind: "choice", category: "Industry", name: "Industry", title: "Which industry is it for?" },
  { number: 2, kind: "choice", category: "Version", name: "Version", title: "Which version do you need?" },
  { number: 3, kind: "choice", category: "Website", name: "Website type", title: "Which type of website will it be?" },
  { number: 4, kind: "choice", category: "Platform", name: "Platform", title: "Which platform should it run on?" },
  { number: 5, kind: "choice", category: "UI/UX", name: "UX/UI complexity", title: "How complex should the UX/UI be?" },
  { number: 6, kind: "choice", category: "deployment", name: "Deployment", title: "Which deployment do you need?" },
  {
    number: 7,
    kind: "choice",
    category: "Integration",
    name: "Third-party integrations",
    title: "How many third-party integrations will it need?",
  },
  { number: 8, kind: "choice", category: "Security", name: "Security", title: "How much security does it need?" },
  { number: 9, kind: "pageCount", name: "Pages", title: "How many pages/features will the app have?" },
  { number: 10, kind: "pageDetails", name: "Page details", title: "What should each page do?" },
  { number: 11, kind: "email", name: "Email", title: "How can we reach you?" },
] as const satisfies readonly Step[];

export const PAGE_DETAILS_STEP = 10;
export const LAST_STEP = 11;

export function isStepNumber(value: unknown): value is StepNumber {
  return STEPS.some((step) => step.number === value);
}

export function stepAt(number: StepNumber): Step {
  // STEPS is a tuple ordered by number, so the index always exists; a test checks this.
  return STEPS[number - 1] as Step;
}
