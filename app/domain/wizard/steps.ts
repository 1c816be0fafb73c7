import type { Category } from "#domain/pricing/options.ts";

export function pageLabel(page: number): string {
  return `Page no ${page}`;
}

interface StepText {
  readonly number: StepNumber;
  /** A short label for the step dots. */
  readonly name: string;
}

export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
export type ChoiceStep = StepText & { readonly kind: "choice"; readonly category: Category };
export type Step = ChoiceStep | (StepText & { readonly kind: "pageCount" | "pageDetails" | "email" });

export const STEPS = [
  { number: 1, kind: "choice", category: "Industry", name: "Industry" },
  { number: 2, kind: "choice", category: "Version", name: "Version" },
  { number: 3, kind: "choice", category: "Website", name: "Website type" },
  { number: 4, kind: "choice", category: "Platform", name: "Platform" },
  { number: 5, kind: "choice", category: "UI/UX", name: "UX/UI complexity" },
  { number: 6, kind: "choice", category: "deployment", name: "Deployment" },
  { number: 7, kind: "choice", category: "Integration", name: "Third-party integrations" },
  { number: 8, kind: "choice", category: "Security", name: "Security" },
  { number: 9, kind: "pageCount", name: "Pages" },
  { number: 10, kind: "pageDetails", name: "Page details" },
  { number: 11, kind: "email", name: "Email" },
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
