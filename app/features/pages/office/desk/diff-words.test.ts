import { expect, it } from "vitest";
import type { GroupShape } from "#domain/content/shape.ts";
import { diffWords } from "./diff-words.ts";

const SHAPE: GroupShape = {
  kind: "group",
  label: "Page",
  fields: {
    slug: { kind: "fixed", label: "Address" },
    headline: { kind: "line", label: "Headline", max: 90 },
    shown: { kind: "switch", label: "Shown" },
    risks: {
      kind: "list",
      label: "Risks",
      one: "risk",
      min: 0,
      max: 9,
      of: { kind: "group", label: "", fields: { risk: { kind: "line", label: "Risk", max: 90 } } },
    },
  },
};
const page = (headline: string, risks: readonly string[], shown = true) => ({
  slug: "x",
  headline,
  shown,
  risks: risks.map((risk) => ({ risk })),
});

it("shows the words that changed, in the field they are in", () =>
  expect(diffWords(SHAPE, page("A plain headline", ["One"]), page("A better headline", ["One"]))).toEqual([
    {
      kind: "changed",
      what: "Headline",
      parts: [
        { text: "A ", change: "same" },
        { text: "plain", change: "removed" },
        { text: "better", change: "added" },
        { text: " headline", change: "same" },
      ],
    },
    { kind: "same", count: 2 },
  ]));

it("shows an entry that was added, and says Yes or No for a switch", () => {
  const found = diffWords(SHAPE, page("A", ["One"]), page("A", ["One", "Two"], false));
  const changed = found.flatMap((block) => (block.kind === "changed" ? [[block.what, block.parts]] : []));
  expect(changed).toEqual([
    [
      "Shown",
      [
        { text: "Yes", change: "removed" },
        { text: "No", change: "added" },
      ],
    ],
    ["Risks › Risk", [{ text: "Two", change: "added" }]],
  ]);
});

it("has nothing to say of equal pages", () => expect(diffWords(SHAPE, page("A", []), page("A", []))).toEqual([{ kind: "same", count: 2 }]));
