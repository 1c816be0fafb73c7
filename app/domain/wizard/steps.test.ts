import { describe, expect, it, test } from "vitest";
import { CATEGORIES, OPTIONS } from "#domain/pricing/options.ts";
import { isEmailAddress } from "../text/email-address.ts";
import { clipPageText, isPageFull, MAX_PAGE_CHARACTERS, MAX_PAGES, PAGE_IS_FULL, parsePageCount, TOO_MANY_PAGES } from "./page-limits.ts";
import { isStepNumber, LAST_STEP, pageLabel, type Step, stepAt, STEPS } from "./steps.ts";

describe("the steps", () => {
  it("are eleven, numbered in order", () => {
    expect(LAST_STEP).toBe(11);
    expect(STEPS.map((step) => step.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(STEPS.map((step) => stepAt(step.number))).toEqual(STEPS);
  });

  it("ask for the eight categories first, in the specification's order", () => {
    const steps: readonly Step[] = STEPS;
    expect(steps.flatMap((step) => (step.kind === "choice" ? [step.category] : []))).toEqual(CATEGORIES);
    expect(steps.slice(8).map((step) => step.kind)).toEqual(["pageCount", "pageDetails", "email"]);
  });

  it("name the pages as the specification does", () => {
    expect([pageLabel(1), pageLabel(12)]).toEqual(["Page no 1", "Page no 12"]);
  });

  it("leave the login-method step and the bucketed pages question out", () => {
    const everything = JSON.stringify([STEPS, OPTIONS]);
    expect(everything).not.toMatch(/login|via email|via social|8-15|15\+/i);
  });

  it.each([0, 12, 1.5, "1", null, Number.NaN])("have no number %s", (value) => {
    expect(isStepNumber(value)).toBe(false);
  });
});

describe("the page count", () => {
  test.each([
    ["", 0],
    ["   ", 0],
    ["abc", 0],
    ["3 pages", 0],
    ["-", 0],
    ["-4", 0],
    ["0", 0],
    ["0.9", 0],
    ["1", 1],
    ["007", 7],
    [" 12 ", 12],
    ["3.9", 0],
    ["4.0", 4],
    ["50", 50],
    ["51", 51],
    ["1e3", 1000],
    ["1e999", Number.POSITIVE_INFINITY],
    ["NaN", 0],
  ])("%j is read as %s", (raw, count) => {
    expect(parsePageCount(raw)).toBe(count);
  });
});

describe("the limits", () => {
  it("are told with the numbers that hold", () => {
    expect(TOO_MANY_PAGES).toContain(`${MAX_PAGES} pages`);
    expect(PAGE_IS_FULL).toContain(`${MAX_PAGE_CHARACTERS.toLocaleString("en-US")} characters`);
  });

  it("keep a text that fits", () => {
    const text = "x".repeat(MAX_PAGE_CHARACTERS);
    expect(clipPageText(text)).toBe(text);
    expect(isPageFull(text)).toBe(true);
    expect(isPageFull("x".repeat(MAX_PAGE_CHARACTERS - 2))).toBe(false);
  });

  it("cut a longer one, but not through an emoji", () => {
    expect(clipPageText("x".repeat(MAX_PAGE_CHARACTERS + 1))).toHaveLength(MAX_PAGE_CHARACTERS);
    const clipped = clipPageText(`${"x".repeat(MAX_PAGE_CHARACTERS - 1)}🕸`);
    expect(clipped).toBe("x".repeat(MAX_PAGE_CHARACTERS - 1));
    expect(isPageFull(clipped)).toBe(true);
    const whole = `${"x".repeat(MAX_PAGE_CHARACTERS - 2)}🕸`;
    expect(clipPageText(`${whole}x`)).toBe(whole);
  });
});

describe("an email address", () => {
  it.each(["a@b.c", "first.last+tag@mail.example.co", "ü@ö.de", "a@b.c.d"])("may be %s", (value) => {
    expect(isEmailAddress(value)).toBe(true);
  });

  const INCOMPLETE = ["", "a", "a@", "@b.c", "a@b", "a@b.", "a@.", "a@@b.c", "a@b@c.d"];
  const WITH_WHITESPACE = ["a b@c.d", "a@b .c", " a@b.c", "a@b.c ", "a@b.c\n", "a@b\t.c"];

  it.each([...INCOMPLETE, ...WITH_WHITESPACE])("may not be %j", (value) => {
    expect(isEmailAddress(value)).toBe(false);
  });

  it("has the length a mail server accepts, and a hostile one is refused at once", () => {
    expect(isEmailAddress(`${"a".repeat(249)}@b.cc`)).toBe(true);
    expect(isEmailAddress(`${"a".repeat(250)}@b.cc`)).toBe(false);
    expect(isEmailAddress(`a@${".".repeat(1_000_000)}`)).toBe(false);
  });
});
