import { LAST_STEP, type StepNumber, STEPS } from "#domain/wizard/steps.ts";
import { canGoTo, isStepDone, type WizardState } from "#domain/wizard/wizard-state.ts";

/** The dialog's view: a step, all answers on one screen, or the estimate. */
export type View = StepNumber | "summary" | "result";

/** The views from the wizard's first history entry up to the current one; empty until the wizard's code is loaded. */
export type Trail = readonly View[];

/** How the history must change to match the view. */
export type Move =
  | { readonly kind: "stay" }
  | { readonly kind: "go"; readonly delta: number }
  | { readonly kind: "write"; readonly replace: Trail | undefined; readonly push: readonly Trail[] };

const stepsUpTo = (view: View): readonly View[] =>
  typeof view === "number" ? STEPS.flatMap(({ number }) => (number <= view ? [number] : [])) : [view];

/** A trail contains each view once: showing an earlier view goes back to it, so that Back never shows a view twice. */
export function moveTo(trail: Trail, view: View): Move {
  const last = trail.at(-1);
  if (last === view) return { kind: "stay" };
  const at = trail.indexOf(view);
  if (at !== -1) return { kind: "go", delta: at + 1 - trail.length };
  if (last === undefined) {
    // Resumed at a later step: the completed steps before it are added, so that Back moves through them.
    const [first = view, ...rest] = stepsUpTo(view);
    return { kind: "write", replace: [first], push: grown([first], rest) };
  }
  const isBefore = typeof view === "number" && (last === "result" || (typeof last === "number" && view < last));
  if (isBefore) return { kind: "write", replace: [...trail.slice(0, -1), view], push: [] };
  const between = typeof last === "number" ? stepsUpTo(view).filter((each) => typeof each !== "number" || each > last) : [view];
  return { kind: "write", replace: undefined, push: grown(trail, between) };
}

const grown = (trail: Trail, views: readonly View[]): readonly Trail[] => views.map((_, index) => [...trail, ...views.slice(0, index + 1)]);

/** Back and Forward reach only views whose steps are answered. */
export function canShow(state: WizardState, view: View): boolean {
  if (typeof view === "number") return canGoTo(state, view);
  return canGoTo(state, LAST_STEP) && (view === "summary" || isStepDone(state, LAST_STEP));
}
