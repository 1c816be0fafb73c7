import { expect, it } from "vitest";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { thinPages, thinPagesOf, thinWords } from "./thin-pages.ts";

const page = (text: string) => estimatePage(text);

it("detects a page in whose text the embedded estimator recognised nothing", () => {
  expect(thinPages([page("asdf qwer"), page("A login form"), undefined, page("hello")])).toEqual([1, 4]);
});

it("ignores a page whose hours came from a language model or an engineer", () => {
  expect(thinPages(["model:any", "staff"].map((version) => ({ ...page("asdf qwer"), version })))).toEqual([]);
});

it("finds none once staff have set the hours of any page, and none among pages that are left out", () => {
  const byHand = { ...page("A login form"), version: "staff" };
  expect(thinPages([page("asdf qwer"), byHand])).toEqual([]);
  const stored = [false, true].map((isIncluded) => ({ isIncluded, estimate: page("asdf qwer") }));
  expect(thinPagesOf(stored)).toEqual([2]);
  expect(thinPagesOf([{ isIncluded: true }])).toEqual([]);
});

it("words it for one page and for several", () => {
  expect(thinWords([2])).toBe("Page 2: we recognised nothing but a page layout in the words, so it is priced as an empty page.");
  expect(thinWords([1, 4])).toContain("Pages 1 and 4: we recognised nothing but a page layout");
});
