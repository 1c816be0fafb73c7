import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { describe, expect, it, test } from "vitest";
import type { RoleHours } from "#domain/pricing/hours.ts";
import { CATEGORIES, type Category, type Choices, OPTIONS } from "#domain/pricing/options.ts";
import { MAX_PAGE_CHARACTERS, PAGE_IS_FULL, TOO_MANY_PAGES } from "./page-limits.ts";
import type { WizardAction } from "./wizard-action.ts";
import { displayedCents, estimatedPrice } from "./wizard-price.ts";
import { wizardReducer } from "./wizard-reducer.ts";
import {
  canBack,
  canNext,
  canPageBack,
  canPageForward,
  currentPageText,
  INITIAL_WIZARD,
  isEstimateEnabled,
  isEstimateVisible,
  isNextVisible,
  pageCountNotice,
  pageNotice,
  pageTexts,
  tags,
  type WizardState,
} from "./wizard-state.ts";

const HOURS: RoleHours = { backend: 1, frontend: 1, blockchain: 1, uiux: 1, projectManager: 1 };
const NEXT: WizardAction = { type: "next" };
const BACK: WizardAction = { type: "back" };
const PAGE_FORWARD: WizardAction = { type: "pageForward" };
const PAGE_BACK: WizardAction = { type: "pageBack" };
const count = (raw: string): WizardAction => ({ type: "setPageCount", raw });
const edit = (text: string): WizardAction => ({ type: "editPage", text });
const email = (value: string): WizardAction => ({ type: "setEmail", email: value });

function choose(category: Category, option: string = OPTIONS[category][0]): WizardAction {
  return { type: "choose", category, option } as WizardAction;
}

function play(state: WizardState, ...actions: readonly WizardAction[]): WizardState {
  return actions.reduce(wizardReducer, state);
}

const AT_9 = play(INITIAL_WIZARD, ...CATEGORIES.flatMap((category) => [choose(category), NEXT]));
const AT_10 = play(AT_9, count("3"), NEXT);
const AT_11 = play(AT_10, PAGE_FORWARD, PAGE_FORWARD, NEXT);

describe("steps 1 to 8", () => {
  test.each(CATEGORIES.map((category, index) => [index + 1, category] as const))(
    "step %i needs an option of %s; each of its tiles will do, and choosing again replaces",
    (step, category) => {
      const before = CATEGORIES.slice(0, step - 1).flatMap((earlier) => [choose(earlier), NEXT]);
      const state = play(INITIAL_WIZARD, ...before);
      expect([state.step, canNext(state), play(state, NEXT).step]).toEqual([step, false, step]);
      for (const option of OPTIONS[category]) {
        const chosen = play(state, choose(category), choose(category, option));
        expect(chosen.choices[category]).toBe(option);
        expect([canNext(chosen), play(chosen, NEXT).step]).toEqual([true, step + 1]);
      }
    },
  );

  it("disable Next after a forward move, until an option is picked there", () => {
    const second = play(INITIAL_WIZARD, choose("Industry"), NEXT);
    expect(canNext(second)).toBe(false);
    expect(canNext(play(second, choose("Version")))).toBe(true);
  });

  it("do not ask twice: a step whose option was picked stays open on the way back and forward again", () => {
    const back = play(INITIAL_WIZARD, choose("Industry"), NEXT, choose("Version"), BACK);
    expect(canNext(back)).toBe(true);
    expect(canNext(play(back, NEXT))).toBe(true);
    // Pressing the selected tile again is harmless.
    expect(play(back, choose("Industry")).choices).toEqual(back.choices);
  });

  it("take no option of another step, nor one that does not exist", () => {
    expect(play(INITIAL_WIZARD, choose("Version"))).toBe(INITIAL_WIZARD);
    expect(play(INITIAL_WIZARD, choose("Industry", "Web"))).toBe(INITIAL_WIZARD);
    expect(play(AT_9, choose("Industry"))).toBe(AT_9);
  });

  it("hide Back on step 1", () => {
    expect(canBack(INITIAL_WIZARD)).toBe(false);
    expect(play(INITIAL_WIZARD, BACK)).toBe(INITIAL_WIZARD);
    expect(play(AT_9, BACK).step).toBe(8);
  });
});

describe("step 9", () => {
  it.each(["", "0", "-2", "2.5", "many", "51", "1e9"])("keeps Next disabled for %j", (raw) => {
    const state = play(AT_9, count(raw));
    expect([canNext(state), play(state, NEXT).step, pageTexts(state)]).toEqual([false, 9, []]);
  });

  it.each(["1", "50"])("opens Next for %s", (raw) => {
    const state = play(AT_9, count(raw));
    expect([canNext(state), pageTexts(state).length]).toEqual([true, Number(raw)]);
  });

  it("says kindly that 50 is the most, and only then", () => {
    expect(pageCountNotice(play(AT_9, count("51")))).toBe(TOO_MANY_PAGES);
    expect(pageCountNotice(play(AT_9, count("50")))).toBeUndefined();
  });

  it.each(["0", "-3", "2.5", "many"])("asks for a whole number in place of %s", (raw) => {
    expect(pageCountNotice(play(AT_9, count(raw)))).toBe("Enter a whole number from 1 to 50.");
  });

  it("resets the current page and keeps the texts, also those cut off for a while", () => {
    const written = play(AT_10, edit("one"), PAGE_FORWARD, edit("two"), PAGE_FORWARD, edit("three"), BACK);
    const fewer = play(written, count("1"));
    expect([fewer.currentPage, pageTexts(fewer)]).toEqual([1, ["one"]]);
    expect(pageTexts(play(fewer, count(""), count("51"), count("4")))).toEqual(["one", "two", "three", ""]);
  });

  it("asks to reach the last page again after a change, but not when the count stayed the same", () => {
    const back = play(AT_11, BACK, BACK);
    expect(canNext(play(back, NEXT))).toBe(true);
    expect(play(back, count("03")).currentPage).toBe(3);
    expect(canNext(play(back, count("2"), NEXT))).toBe(false);
    expect(canNext(play(back, count("2"), count("3"), NEXT))).toBe(false);
  });
});

describe("step 10", () => {
  it("opens Next on reaching the last page, and keeps it open on the way back", () => {
    const early = [AT_10, play(AT_10, edit("x")), play(AT_10, PAGE_FORWARD)];
    expect(early.map(canNext)).toEqual([false, false, false]);
    expect(canNext(play(AT_10, PAGE_FORWARD, PAGE_FORWARD))).toBe(true);
    expect(canNext(play(AT_10, PAGE_FORWARD, PAGE_FORWARD, PAGE_BACK, PAGE_BACK))).toBe(true);
  });

  it("opens Next with one page once that page has been edited, whatever is left in it", () => {
    const single = play(AT_9, count("1"), NEXT);
    expect(canNext(single)).toBe(false);
    expect(canNext(play(single, edit("x")))).toBe(true);
    expect(canNext(play(single, edit("x"), edit("")))).toBe(true);
  });

  it("remembers that the first page was edited when the others are taken away", () => {
    const two = play(AT_10, edit("x"), PAGE_FORWARD, edit("y"), BACK);
    expect(canNext(play(two, count("1"), NEXT))).toBe(true);
    const onlySecond = play(AT_10, PAGE_FORWARD, edit("y"), BACK);
    expect(canNext(play(onlySecond, count("1"), NEXT))).toBe(false);
  });

  it("hides the arrows at either end", () => {
    const ends = [AT_10, play(AT_10, PAGE_FORWARD), play(AT_10, PAGE_FORWARD, PAGE_FORWARD)];
    expect(ends.map(canPageBack)).toEqual([false, true, true]);
    expect(ends.map(canPageForward)).toEqual([true, true, false]);
    expect(play(AT_10, PAGE_BACK)).toBe(AT_10);
    expect(play(AT_10, PAGE_FORWARD, PAGE_FORWARD, PAGE_FORWARD).currentPage).toBe(3);
  });

  it("edits the current page alone", () => {
    const state = play(AT_10, PAGE_FORWARD, PAGE_FORWARD, edit("last"), PAGE_BACK, edit("middle"));
    expect([pageTexts(state), currentPageText(state)]).toEqual([["", "middle", "last"], "middle"]);
  });

  it("keeps 4,000 characters of a page and says so", () => {
    const state = play(AT_10, edit("x".repeat(5000)));
    expect([currentPageText(state).length, pageNotice(state)]).toEqual([MAX_PAGE_CHARACTERS, PAGE_IS_FULL]);
    expect(pageNotice(play(state, PAGE_FORWARD))).toBeUndefined();
  });
});

describe("step 11", () => {
  it("hides Next and shows Estimate; Back removes it again", () => {
    expect([isNextVisible(AT_10), isEstimateVisible(AT_10)]).toEqual([true, false]);
    expect([isNextVisible(AT_11), canNext(AT_11), isEstimateVisible(AT_11)]).toEqual([false, false, true]);
    expect(play(AT_11, email("a@b.c"), NEXT).step).toBe(11);
    expect(isEstimateVisible(play(AT_11, BACK))).toBe(false);
    expect(isEstimateVisible(play(AT_11, BACK, NEXT))).toBe(true);
  });

  it("enables Estimate for a valid address only", () => {
    const typed = [AT_11, play(AT_11, email("a@b")), play(AT_11, email("a@b.c"))];
    expect(typed.map(isEstimateEnabled)).toEqual([false, false, true]);
    expect(play(AT_11, { type: "startEstimate" })).toBe(AT_11);
    expect(isEstimateEnabled(play(AT_11, email("a@b.c"), BACK))).toBe(false);
    expect(isEstimateEnabled(play(AT_11, email("a@b.c"), BACK, NEXT))).toBe(true);
  });
});

describe("the estimate", () => {
  const loading = play(AT_11, email("a@b.c"), { type: "startEstimate" });
  const shown = play(loading, { type: "estimateArrived", pages: [HOURS, undefined, HOURS], book: PRICE_BOOK_1 });

  it("loads, then shows the regular total of the pages that came", () => {
    expect(loading.estimate.phase).toBe("loading");
    expect([estimatedPrice(loading), displayedCents(loading)]).toEqual([undefined, undefined]);
    // The first tile of every step: Template Design makes design 20, cloud and 1 to 3 add 100 each; 200 + 2 × 170.
    expect([shown.estimate.phase, displayedCents(shown)]).toEqual(["shown", 540_00]);
    expect(estimatedPrice(shown)).toMatchObject({ version: 1, totalHours: 10 });
  });

  it("switches the figure with the delivery speed", () => {
    const cents = (["Fast", "Express", "Regular"] as const).map((speed) => displayedCents(play(shown, { type: "chooseDelivery", speed })));
    expect(cents).toEqual([675_00, 810_00, 540_00]);
  });

  it("takes a missing page that was asked for again, once, and at the chosen speed", () => {
    const express = play(shown, { type: "chooseDelivery", speed: "Express" });
    const whole = play(express, { type: "pageArrived", page: 2, hours: HOURS });
    expect(displayedCents(whole)).toBe(1065_00);
    expect(play(whole, { type: "pageArrived", page: 2, hours: { ...HOURS, backend: 9 } })).toBe(whole);
  });

  it.each([0, 1, 4, 1.5, Number.NaN])("has no missing page %s", (page) => {
    expect(play(shown, { type: "pageArrived", page, hours: HOURS })).toBe(shown);
  });

  it.each([
    ["loading", loading],
    ["shown", shown],
  ] as const)("goes back to the words of a page while %s, and keeps every answer", (_, state) => {
    const back = play(state, { type: "reopen", page: 2 });
    expect(back).toEqual({ ...state, step: 10, currentPage: 2, estimate: { phase: "asking" } });
    expect(play(back, edit("now with words"), NEXT, { type: "startEstimate" }).estimate.phase).toBe("loading");
  });

  it.each([0, 4, 1.5, Number.NaN])("has no page %s to go back to", (page) => {
    expect(play(shown, { type: "reopen", page })).toBe(shown);
  });

  it("cannot be reopened before it was asked for", () => {
    expect(play(AT_11, { type: "reopen", page: 1 })).toBe(AT_11);
  });

  it("ignores an answer for another number of pages, and one nobody waits for", () => {
    expect(play(loading, { type: "estimateArrived", pages: [HOURS], book: PRICE_BOOK_1 })).toBe(loading);
    expect(play(AT_11, { type: "estimateArrived", pages: [HOURS, HOURS, HOURS], book: PRICE_BOOK_1 })).toBe(AT_11);
    expect(play(shown, { type: "estimateArrived", pages: [HOURS, HOURS, HOURS], book: PRICE_BOOK_1 })).toBe(shown);
  });
});

describe("tags", () => {
  it("follow the steps, prefix an integration and end with the pages", () => {
    const titles = tags(play(AT_9, count("1"))).map((tag) => tag.title);
    expect(titles).toEqual([
      "Education",
      "Product Design",
      "Web 2.0",
      "Web",
      "Template Design",
      "AWS or Cloud",
      "3rd Party integrations: 1 to 3",
      "Basic Security measures",
      "1 Page",
    ]);
    expect(tags(AT_10).at(-1)).toEqual({ type: "Pages", content: "3", title: "3 Pages" });
    expect(tags(AT_10)[6]).toEqual({ type: "Integration", content: "1 to 3", title: "3rd Party integrations: 1 to 3" });
  });

  it("are none at first", () => {
    expect(tags(INITIAL_WIZARD)).toEqual([]);
  });
});

describe("coming from a service page", () => {
  const choices = { ...AT_9.choices, Platform: "Desktop" } as Choices;
  const prefill = (pages: readonly string[]): WizardAction => ({ type: "prefill", choices, pages });
  const nine = Array.from({ length: 9 }, () => NEXT);

  it("starts at step 1 with everything answered, so Next leads straight to the email", () => {
    const state = play(INITIAL_WIZARD, prefill(["one", "two"]));
    expect([state.step, state.choices, pageTexts(state)]).toEqual([1, choices, ["one", "two"]]);
    expect(isEstimateVisible(play(state, ...nine, NEXT))).toBe(true);
    expect(isEstimateVisible(play(INITIAL_WIZARD, prefill(["one"]), ...nine, NEXT))).toBe(true);
  });

  it("is summed up, and any step can be gone to from there, but none behind one that has no answer", () => {
    const state = play(INITIAL_WIZARD, prefill(["one", "two"]));
    expect(play(state, { type: "goTo", step: 11 }).step).toBe(11);
    expect(play(state, { type: "goTo", step: 11 }, { type: "goTo", step: 5 }).step).toBe(5);
    const { Security: _, ...fewer } = choices;
    const open = play(INITIAL_WIZARD, { type: "prefill", choices: fewer, pages: ["one"] });
    expect([play(open, { type: "goTo", step: 9 }).step, play(open, { type: "goTo", step: 8 }).step]).toEqual([1, 8]);
    expect(play(AT_11, email("a@b.c"), { type: "startEstimate" }, { type: "goTo", step: 2 }).step).toBe(11);
  });

  it("replaces whatever was there, but keeps the address", () => {
    const state = play(AT_11, email("a@b.c"), { type: "startEstimate" }, prefill(["one"]));
    expect([state.step, state.email, state.estimate.phase, pageTexts(state)]).toEqual([1, "a@b.c", "asking", ["one"]]);
  });

  it("still asks for a page that has no text, and for pages when there are none", () => {
    const gaps = play(INITIAL_WIZARD, prefill(["one", " "]), ...nine, NEXT);
    expect([gaps.step, canNext(gaps)]).toEqual([10, false]);
    expect(play(INITIAL_WIZARD, prefill([]), ...nine).step).toBe(9);
  });

  it("stays within the limits", () => {
    const state = play(INITIAL_WIZARD, prefill(Array.from({ length: 60 }, () => "x".repeat(5000))));
    expect([pageTexts(state).length, currentPageText(state).length]).toEqual([50, MAX_PAGE_CHARACTERS]);
  });
});

it("reset starts afresh from anywhere", () => {
  expect(play(AT_11, email("a@b.c"), { type: "startEstimate" }, { type: "reset" })).toBe(INITIAL_WIZARD);
});
