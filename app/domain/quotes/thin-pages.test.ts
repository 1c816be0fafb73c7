import { expect, it } from "vitest";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { thinPages, thinWords } from "./missing-pages.ts";

const page = (text: string) => estimatePage(text);

it("detects a page in whose text the embedded estimator recognised nothing", () => {
  expect(thinPages([page("asdf qwer"), page("A login form"), undefined, page("hello")])).toEqual([1, 4]);
});

it("ignores a page whose hours came from a language model or an engineer", () => {
  expect(thinPages(["model:any", "staff"].map((version) => ({ ...page("asdf qwer"), version })))).toEqual([]);
});

it("words it for one page and for several", () => {
  expect(thinWords([2])).toBe("Page 2: we recognised nothing but a page layout in the words, so it is priced as an empty page.");
  expect(thinWords([1, 4])).toContain("Pages 1 and 4: we recognised nothing but a page layout");
});
