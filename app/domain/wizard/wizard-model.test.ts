import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES, OPTIONS, optionTitle } from "#domain/pricing/options.ts";
import type { WizardAction } from "./wizard-action.ts";
import { wizardReducer } from "./wizard-reducer.ts";
import { canNext, INITIAL_WIZARD, isEstimateEnabled, isEstimateVisible, pageTexts, tags, type WizardState } from "./wizard-state.ts";

/**
 * Section 4 of the specification again, modelled as it is written there: events switch buttons on and off. The reducer derives the same
 * buttons from the answers; if both agree on every walk, neither has a gap.
 */
class Section4 {
  step = 1;
  next = false;
  estimate = false;
  enabled = false;
  page = 1;
  pages: string[] = [];
  readonly titles = new Map<string, string>();
  private readonly kept: string[] = [];
  private readonly done = new Set<number>();
  private firstEdited = false;

  pick(option: string): void {
    const category = CATEGORIES[this.step - 1];
    if (!category) return;
    this.titles.set(category, optionTitle(category, option));
    this.finish(true);
  }

  forward(): void {
    if (!this.next || this.step === 11) return;
    this.step += 1;
    this.next = this.step < 11 && this.done.has(this.step);
    this.estimate = this.step === 11;
  }

  backward(): void {
    if (this.step === 1) return;
    this.step -= 1;
    this.next = true;
    this.estimate = false;
  }

  setCount(count: number): void {
    if (this.step !== 9) return;
    const length = count > 50 ? 0 : count;
    if (length !== this.pages.length) {
      this.page = 1;
      this.done.delete(10);
      if (length === 1 && this.firstEdited) this.done.add(10);
    }
    this.pages = Array.from({ length }, (_, index) => this.kept[index] ?? "");
    this.finish(length >= 1);
  }

  edit(text: string): void {
    if (this.step !== 10) return;
    this.pages[this.page - 1] = text;
    this.kept[this.page - 1] = text;
    if (this.page === 1) this.firstEdited = true;
    if (this.pages.length === 1) this.finish(true);
  }

  turn(by: 1 | -1): void {
    const target = this.page + by;
    if (this.step !== 10 || target < 1 || target > this.pages.length) return;
    this.page = target;
    if (target === this.pages.length) this.finish(true);
  }

  mail(isValid: boolean): void {
    if (this.step === 11) this.enabled = isValid;
  }

  private finish(isDone: boolean): void {
    if (isDone) this.done.add(this.step);
    else this.done.delete(this.step);
    this.next = isDone;
  }
}

interface Walk {
  state: WizardState;
  readonly model: Section4;
}

type Move = (walk: Walk) => void;

function dispatch(walk: Walk, action: WizardAction): void {
  walk.state = wizardReducer(walk.state, action);
}

const pick =
  (index: number): Move =>
  (walk) => {
    const category = CATEGORIES[walk.model.step - 1];
    if (!category) return dispatch(walk, { type: "choose", category: "Industry", option: "Travel" });
    const option = OPTIONS[category][index % OPTIONS[category].length] ?? "";
    walk.model.pick(option);
    dispatch(walk, { type: "choose", category, option } as WizardAction);
  };
const next: Move = (walk) => {
  walk.model.forward();
  dispatch(walk, { type: "next" });
};
const back: Move = (walk) => {
  walk.model.backward();
  dispatch(walk, { type: "back" });
};
const count =
  (value: number): Move =>
  (walk) => {
    walk.model.setCount(value);
    dispatch(walk, { type: "setPageCount", raw: String(value) });
  };
const edit =
  (text: string): Move =>
  (walk) => {
    walk.model.edit(text);
    dispatch(walk, { type: "editPage", text });
  };
const turn =
  (by: 1 | -1): Move =>
  (walk) => {
    walk.model.turn(by);
    dispatch(walk, { type: by === 1 ? "pageForward" : "pageBack" });
  };
const mail =
  (email: "a@b" | "a@b.c"): Move =>
  (walk) => {
    walk.model.mail(email === "a@b.c");
    dispatch(walk, { type: "setEmail", email });
  };
/** Random walks alone rarely get past step 4. */
const hurry: Move = (walk) => {
  for (let times = 0; times < 9; times += 1) {
    pick(times)(walk);
    next(walk);
  }
};

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(next) },
  { weight: 3, arbitrary: fc.constant(back) },
  { weight: 2, arbitrary: fc.nat(5).map(pick) },
  { weight: 1, arbitrary: fc.constant(hurry) },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 1, 2, 3, 50, 51).map(count) },
  { weight: 3, arbitrary: fc.constantFrom("", "a", "b").map(edit) },
  { weight: 4, arbitrary: fc.constantFrom<1 | -1>(1, 1, -1).map(turn) },
  { weight: 1, arbitrary: fc.constantFrom<"a@b" | "a@b.c">("a@b", "a@b.c").map(mail) },
);

const visible = ({ state, model }: Walk) => ({
  told: {
    step: model.step,
    next: model.next,
    estimate: model.estimate,
    enabled: model.estimate && model.enabled,
    page: model.page,
    pages: [...model.pages],
    titles: CATEGORIES.flatMap((category) => model.titles.get(category) ?? []),
  },
  seen: {
    step: state.step,
    next: canNext(state),
    estimate: isEstimateVisible(state),
    enabled: isEstimateEnabled(state),
    page: state.currentPage,
    pages: pageTexts(state),
    titles: tags(state).flatMap((tag) => (tag.type === "Pages" ? [] : tag.title)),
  },
});

describe("the reducer and section 4", () => {
  it("agree on every walk", () => {
    const steps = new Set<number>();
    const property = fc.property(fc.array(move, { maxLength: 80, size: "max" }), (moves) => {
      const walk: Walk = { state: INITIAL_WIZARD, model: new Section4() };
      for (const step of moves) {
        step(walk);
        steps.add(walk.state.step);
        const { told, seen } = visible(walk);
        expect(seen).toEqual(told);
      }
    });
    fc.assert(property, { numRuns: 500 });
    expect(steps.size).toBe(11);
  });
});
