import { describe, expect, it } from "vitest";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { roughCents } from "#domain/stats/rough-cents.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { INITIAL_WIZARD, type WizardState } from "#domain/wizard/wizard-state.ts";
import { wizardEvents } from "./wizard-events.ts";

const FACTS = { stayedMs: 1234.5, shownCents: undefined };
const FIRST: WizardAction = { type: "choose", category: "Industry", option: "Travel" };

const play = (state: WizardState, ...actions: readonly WizardAction[]) => actions.reduce(wizardReducer, state);
const told = (before: WizardState | undefined, after: WizardState, facts = FACTS) =>
  wizardEvents(before, after, facts).map(({ name, step, ms, option }) => [name, step, ms ?? option].filter((part) => part !== undefined));

const AT_2 = play(INITIAL_WIZARD, FIRST, { type: "next" });
const AT_11: WizardState = { ...AT_2, step: 11, pageCountInput: "1", texts: ["a"], email: "a@b.c", isFirstPageEdited: true };

describe("the statistics record", () => {
  it("the step that the wizard opens on, and each move", () => {
    const chosen = play(INITIAL_WIZARD, FIRST);
    expect(told(undefined, INITIAL_WIZARD)).toEqual([["entered", 1]]);
    expect(told(INITIAL_WIZARD, chosen)).toEqual([["choice", 1, "Travel"]]);
    expect(told(chosen, AT_2)).toEqual([
      ["left", 1, 1235],
      ["entered", 2],
    ]);
    expect(told(AT_2, play(AT_2, { type: "back" }))).toEqual([
      ["back", 2, 1235],
      ["entered", 1],
    ]);
  });

  it("the price of the answers so far, and nothing before the first answer", () => {
    expect(wizardEvents(undefined, INITIAL_WIZARD, FACTS)).toEqual([{ kind: "wizard", name: "entered", step: 1 }]);
    expect(wizardEvents(play(INITIAL_WIZARD, FIRST), AT_2, FACTS).map(({ cents }) => cents)).toEqual([roughCents(AT_2), roughCents(AT_2)]);
  });

  it("no move when a page or another tab changed the step", () => {
    expect(told(AT_2, AT_11)).toEqual([["entered", 11]]);
    expect(told(AT_11, INITIAL_WIZARD)).toEqual([["entered", 1]]);
  });

  it("an invalid answer once", () => {
    const at9: WizardState = { ...AT_2, step: 9 };
    const tooMany = play(at9, { type: "setPageCount", raw: "51" });
    expect(told(at9, tooMany)).toEqual([["invalid", 9]]);
    expect(told(tooMany, play(tooMany, { type: "setPageCount", raw: "511" }))).toEqual([]);
  });

  it("the estimate, its figure, and going back to the answers with it", () => {
    const loading = play(AT_11, { type: "startEstimate" });
    const shown = play(loading, { type: "estimateArrived", pages: [undefined], book: PRICE_BOOK_1 });
    expect(told(AT_11, loading)).toEqual([
      ["left", 11, 1235],
      ["estimate", 11],
    ]);
    expect(wizardEvents(loading, shown, { stayedMs: 0, shownCents: 99.6 })).toEqual([
      { kind: "wizard", name: "result", step: 11, cents: 100 },
    ]);
    expect(wizardEvents(shown, play(shown, { type: "reopen", page: 1 }), { stayedMs: 0, shownCents: 100 })).toEqual([
      { kind: "wizard", name: "entered", step: 10, cents: 100 },
    ]);
    expect(told(undefined, shown)).toEqual([]);
  });
});
