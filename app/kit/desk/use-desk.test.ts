import { expect, it } from "vitest";
import { restoredFrom } from "./use-desk.tsx";

const copy = { content: "mine", revision: 3, at: new Date(0) };
const shown = (revision: number) => ({ epoch: 2, content: "theirs", revision, savedAt: undefined, isUnsaved: false });

it.each([
  ["counts as keeping it after the other version was asked for", 7, 7, { revision: 7, isChosen: true }],
  ["also over what was saved and shown since", 9, 7, { revision: 9, isChosen: true }],
  ["is a conflict if nobody has asked for the newer version", 7, undefined, { revision: 3 }],
  ["is an ordinary save if nothing newer was saved", 3, undefined, { revision: 3 }],
])("restoring %s", (_, revision, chosen, expected) =>
  expect(restoredFrom(shown(revision), copy, chosen)).toEqual({
    epoch: 3,
    content: "mine",
    savedAt: copy.at,
    isUnsaved: true,
    ...expected,
  }),
);
