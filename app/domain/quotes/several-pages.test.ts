import { expect, it } from "vitest";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { severalPages } from "./several-pages.ts";
import { severalWords } from "./several-pages-words.ts";

const PRODUCT = "Marketplace with escrow, delivery tracking and ratings, with an admin panel, a mobile app, chat and analytics";

it("finds the pages that describe a whole product", () => {
  expect(severalPages([estimatePage("A login form"), estimatePage(PRODUCT), undefined])).toEqual([2]);
});

it("ignores a page whose hours came from a language model or an engineer", () => {
  expect(severalPages(["model:any", "staff"].map((version) => ({ ...estimatePage(PRODUCT), version })))).toEqual([]);
});

it("words it for one page and for several", () => {
  expect(severalWords([1])).toBe("Page 1 sounds like several pages. Describe each one by itself for a truer price.");
  expect(severalWords([1, 4])).toContain("Pages 1 and 4 sound like several pages.");
});
