import fc from "fast-check";
import { expect, it } from "vitest";
import { splitMentions } from "./note-text.tsx";

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
