import { LAST_STEP, type StepNumber, STEPS } from "#domain/wizard/steps.ts";
import { canGoTo, isStepDone, type WizardState } from "#domain/wizard/wizard-state.ts";

/** What the dialog shows: a step, all answers on one screen, or the estimate. */
export type View = StepNumber | "summary" | "result";

/** The views from the wizard's first entry of the browser's history to one of its entries; empty until the wizard's code is loaded. */
export type Trail = readonly View[];

/** How the history follows a change of the view. */
export type Move =
  | { readonly kind: "stay" }
  | { readonly kind: "go"; readonly delta: number }
  | { readonly kind: "write"; readonly replace: Trail | undefined; readonly push: readonly Trail[] };

const stepsUpTo = (view: View): readonly View[] =>
  typeof view === "number" ? STEPS.flatMap(({ number }) => (number <= view ? [number] : [])) : [view];

/** No view is on a trail twice: a view that is on it is gone back to, so that Back never shows the same one again. */
export function moveTo(trail: Trail, view: View): Move {
  const last = trail.at(-1);
  if (last === view) return { kind: "stay" };
  const at = trail.indexOf(view);
  if (at !== -1) return { kind: "go", delta: at + 1 - trail.length };
  if (last === undefined) {
    // Resumed at a later step: the steps before it are done, and Back leads through them.
    const [first = view, ...rest] = stepsUpTo(view);
    return { kind: "write", replace: [first], push: grown([first], rest) };
  }
  const isBefore = typeof view === "number" && (last === "result" || (typeof last === "number" && view < last));
  if (isBefore) return { kind: "write", replace: [...trail.slice(0, -1), view], push: [] };
  const between = typeof last === "number" ? stepsUpTo(view).filter((each) => typeof each !== "number" || each > last) : [view];
  return { kind: "write", replace: undefined, push: grown(trail, between) };
}

const grown = (trail: Trail, views: readonly View[]): readonly Trail[] => views.map((_, index) => [...trail, ...views.slice(0, index + 1)]);

/** Only what is answered can be reached with the browser's Back and Forward. */
export function canShow(state: WizardState, view: View): boolean {
  if (typeof view === "number") return canGoTo(state, view);
  return canGoTo(state, LAST_STEP) && (view === "summary" || isStepDone(state, LAST_STEP));
}
