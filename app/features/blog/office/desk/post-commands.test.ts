import { expect, it } from "vitest";
import { findCommands, POST_COMMANDS } from "./post-commands.ts";

it.each([
  ["", POST_COMMANDS.length, "Heading 2"],
  ["pic", 2, "Picture"],
  ["image", 2, "Picture"],
  ["TIP", 1, "Tip"],
  ["h3", 1, "Heading 3"],
  ["list", 2, "List"],
  ["nonsense", 0, undefined],
])("%j finds %i, %s first", (query, count, first) => {
  const found = findCommands(query);
  expect(found[0]?.label).toBe(first);
  expect(found).toHaveLength(count);
});

it("has every command once", () => expect(new Set(POST_COMMANDS.map(({ id }) => id)).size).toBe(POST_COMMANDS.length));
