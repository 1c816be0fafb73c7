import { expect, it } from "vitest";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { thinPages, thinWords } from "./missing-pages.ts";

const page = (text: string) => estimatePage(text);

it("knows a page in whose words our estimator found nothing", () => {
  expect(thinPages([page("asdf qwer"), page("A login form"), undefined, page("hello")])).toEqual([1, 4]);
});

it("leaves a page alone whose hours a language model or an engineer gave", () => {
  expect(thinPages(["model:any", "staff"].map((version) => ({ ...page("asdf qwer"), version })))).toEqual([]);
});

it("says so of one page and of several", () => {
  expect(thinWords([2])).toBe("Page 2: we recognised nothing but a page layout in the words, so it is priced as an empty page.");
  expect(thinWords([1, 4])).toContain("Pages 1 and 4: we recognised nothing but a page layout");
});
