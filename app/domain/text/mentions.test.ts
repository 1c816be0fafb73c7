import fc from "fast-check";
import { expect, it } from "vitest";
import { mentionedIn, splitMentions, suggestMentions } from "./mentions.ts";

const marked = (body: string, names: readonly string[]) =>
  splitMentions(body, names)
    .map(({ text, isMention }) => (isMention ? `[${text}]` : text))
    .join("|");

it("finds those who are mentioned, the longer name first", () => {
  expect(marked("Ask @Ann Lee, not @Ann or @Bob.", ["Ann", "Ann Lee"])).toBe("Ask |[@Ann Lee]|, not |[@Ann]| or @Bob.");
  expect(marked("@Ann@Ann", ["Ann"])).toBe("[@Ann]|[@Ann]");
  expect(marked("", ["Ann"])).toBe("");
});

it("never loses a letter", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("@", "a", "b", " ") }),
      fc.array(fc.constantFrom("a", "ab", "b a", "aa")),
      (body, names) => {
        expect(
          splitMentions(body, names)
            .map(({ text }) => text)
            .join(""),
        ).toBe(body);
      },
    ),
  );
});

const STAFF = [{ name: "Ada Admin" }, { name: "Mina Member" }, { name: "Ada" }];

it("names those mentioned in a text, each once, and not a person whose name only begins like another", () => {
  expect(mentionedIn("@Ada Admin and again @Ada Admin", STAFF)).toEqual([{ name: "Ada Admin" }]);
  expect(mentionedIn("Ask @Ada, or @Mina", STAFF)).toEqual([{ name: "Ada" }]);
});

it.each([
  ["@", ["Ada Admin", "Mina Member", "Ada"], 0],
  ["Ask @m", ["Mina Member"], 4],
  ["Ask (@MEM", ["Mina Member"], 5],
  ["@ada ad", ["Ada Admin"], 0],
])("suggests colleagues for what is typed in %j", (text, names, start) => {
  expect(suggestMentions(text, text.length, STAFF)).toEqual({ start, people: names.map((name) => ({ name })) });
});

it.each(["", "Ask m", "rina@", "@Mina Member ", "@x", "@Mina Member"])("suggests nothing for %j", (text) => {
  expect(suggestMentions(text, text.length, STAFF)).toBeUndefined();
});
