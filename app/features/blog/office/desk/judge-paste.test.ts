import { describe, expect, it } from "vitest";
import { hasForeignPictures, looksLikeMarkdown, tooMuch, withOurHeadings } from "./judge-paste.ts";

describe("size", () => {
  it("accepts what a post can hold", () =>
    expect(tooMuch({ text: "x".repeat(100_000), html: "x".repeat(900_000), characters: 100_000 })).toBeUndefined());

  it.each([
    ["5 MB of text", { text: "x".repeat(5_000_000), html: "", characters: 0 }, "That is 5.0 million characters."],
    ["5 MB of markup", { text: "x", html: "x".repeat(5_000_000), characters: 0 }, "That is 5.0 million characters."],
    ["one character more than fits", { text: "xx", html: "", characters: 199_999 }, "With that the post would have 200,001 characters."],
  ])("refuses %s", (_, pasted, words) => expect(tooMuch(pasted)).toContain(words));
});

it.each([
  ["# Title", true],
  ["Words\n\n- one\n- two", true],
  ["1. first", true],
  ["```ts\nlet a;\n```", true],
  ["> said", true],
  ["| a | b |\n| - | - |", true],
  ["very **bold** words", true],
  ["see [this](https://example.com)", true],
  ["Plain words, a dash - and 3 * 4 = 12.", false],
  ["C#is not a heading", false],
  ["", false],
])("%j is Markdown: %s", (text, isMarkdown) => expect(looksLikeMarkdown(text)).toBe(isMarkdown));

it("maps headings to a post's levels", () => {
  expect(withOurHeadings('<H1 class="x">A</H1><h5>B</h5><h3>C</h3><hr><header>')).toBe(
    '<H2 class="x">A</H2><h4>B</h4><h3>C</h3><hr><header>',
  );
});

it.each([
  ['<img src="https://elsewhere.example/a.png">', true],
  ["<img src=data:image/png;base64,AA>", true],
  ['<img data-image-id="1" src="/images/1/480.webp">', false],
  ["<p>no picture</p>", false],
])("%j has foreign pictures: %s", (html, isForeign) => expect(hasForeignPictures(html)).toBe(isForeign));
