import { describe, expect, it } from "vitest";
import { isLegalWizard } from "./legal-wizard.ts";
import { readWizard, storableWizard } from "./stored-wizard.ts";
import { STEPS } from "./steps.ts";
import type { WizardAction } from "./wizard-action.ts";
import { wizardReducer } from "./wizard-reducer.ts";
import { canBack, canNext, isEstimateEnabled, isEstimateVisible, pageCount, pageTexts, type WizardState } from "./wizard-state.ts";
import { reachableStates, UNIVERSE_ACTIONS } from "./wizard-fixture.ts";

const STATES = reachableStates();

/** A hundred thousand `expect` calls are slow, so this searches for the first state that breaks a rule. */
function offender(isBroken: (state: WizardState) => boolean): WizardState | undefined {
  return STATES.find(isBroken);
}

type Move = readonly [before: WizardState, action: WizardAction, after: WizardState];

function offendingMove(isBroken: (...move: Move) => boolean): Move | undefined {
  for (const before of STATES) {
    for (const action of UNIVERSE_ACTIONS) {
      const after = wizardReducer(before, action);
      if (isBroken(before, action, after)) return [before, action, after];
    }
  }
  return undefined;
}

describe("the world of the test", () => {
  it("is large, and reaches every step and phase", () => {
    expect(STATES.length).toBeGreaterThan(5000);
    expect(new Set(STATES.map((state) => state.step)).size).toBe(STEPS.length);
    expect(new Set(STATES.map((state) => state.estimate.phase))).toEqual(new Set(["asking", "loading", "shown"]));
  });

  it("has an effect for every action somewhere", () => {
    const idle = UNIVERSE_ACTIONS.filter((action) => STATES.every((state) => wizardReducer(state, action) === state));
    expect(idle).toEqual([]);
  });
});

describe("in every reachable state", () => {
  it("the invariants hold, so no step was passed without its answer", () => {
    expect(offender((state) => !isLegalWizard(state))).toBeUndefined();
  });

  it("Estimate shows exactly on step 11 while asking, and is enabled by the address alone", () => {
    const isVisible = (state: WizardState) => state.step === 11 && state.estimate.phase === "asking";
    const isEnabled = (state: WizardState) => isVisible(state) && state.email === "a@b.c";
    expect(offender((state) => isEstimateVisible(state) !== isVisible(state))).toBeUndefined();
    expect(offender((state) => isEstimateEnabled(state) !== isEnabled(state))).toBeUndefined();
  });

  it("there is one text per page, at most 50, and the current page is one of them", () => {
    expect(offender((state) => pageTexts(state).length !== pageCount(state) || pageCount(state) > 50)).toBeUndefined();
    const hasPage = (state: WizardState) => state.currentPage >= 1 && state.currentPage <= Math.max(1, pageCount(state));
    expect(offender((state) => !hasPage(state))).toBeUndefined();
  });

  it("the visitor is never stuck: some action other than starting over leads on", () => {
    const forward = UNIVERSE_ACTIONS.filter((action) => action.type !== "reset" && action.type !== "prefill");
    expect(offender((state) => forward.every((action) => wizardReducer(state, action) === state))).toBeUndefined();
  });

  it("what is stored comes back the same, a wait for an estimate excepted", () => {
    const differs = (state: WizardState) => {
      const asking = state.estimate.phase === "loading" ? { ...state, estimate: { phase: "asking" as const } } : state;
      const back = readWizard(JSON.parse(JSON.stringify(storableWizard(state))));
      return back === undefined || JSON.stringify(back) !== JSON.stringify(asking);
    };
    expect(offender(differs)).toBeUndefined();
  });
});

describe("on every move", () => {
  it("Next adds one step exactly when it is enabled", () => {
    const broken = offendingMove(
      (before, action, after) => action.type === "next" && after.step - before.step !== (canNext(before) ? 1 : 0),
    );
    expect(broken).toBeUndefined();
  });

  it("Back takes one step exactly when it is shown: from step 2, before the estimate", () => {
    const isShown = (state: WizardState) => state.step > 1 && state.estimate.phase === "asking";
    const broken = offendingMove(
      (before, action, after) => action.type === "back" && before.step - after.step !== (isShown(before) ? 1 : 0),
    );
    expect(broken).toBeUndefined();
    expect(offender((state) => canBack(state) !== isShown(state))).toBeUndefined();
  });

  it("nothing else moves between steps", () => {
    const movers: readonly string[] = ["next", "back", "goTo", "reopen", "prefill", "reset"];
    const broken = offendingMove((before, action, after) => !movers.includes(action.type) && after.step !== before.step);
    expect(broken).toBeUndefined();
  });

  const STARTERS: readonly string[] = ["reopen", "prefill", "reset"];

  it("the phase follows asking → loading → shown", () => {
    const allowed = ["asking asking", "asking loading", "loading loading", "loading shown", "shown shown"];
    const broken = offendingMove((before, action, after) => {
      if (STARTERS.includes(action.type) && after !== before) return after.estimate.phase !== "asking";
      return !allowed.includes(`${before.estimate.phase} ${after.estimate.phase}`);
    });
    expect(broken).toBeUndefined();
  });

  it("answers are settled once the estimate runs", () => {
    const answers = (state: WizardState) => JSON.stringify({ ...state, estimate: undefined });
    const broken = offendingMove((before, action, after) => {
      if (before.estimate.phase === "asking" || STARTERS.includes(action.type)) return false;
      return answers(before) !== answers(after);
    });
    expect(broken).toBeUndefined();
  });

  it("a changed page count goes to page 1 and loses no text", () => {
    const broken = offendingMove((before, action, after) => {
      if (action.type !== "setPageCount") return false;
      const isChanged = pageCount(before) !== pageCount(after);
      return before.texts !== after.texts || (isChanged && after.currentPage !== 1);
    });
    expect(broken).toBeUndefined();
  });

  it("the state before is left as it was", () => {
    const broken = offender((state) => {
      const before = JSON.stringify(state);
      for (const action of UNIVERSE_ACTIONS) wizardReducer(state, action);
      return JSON.stringify(state) !== before;
    });
    expect(broken).toBeUndefined();
  });
});
