import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The list of chats beside the chat stays; the chat itself is keyed. */
const KEYED_INSIDE = ["app/routes/admin/chat.tsx"];

it("draws each record of the back office anew, so that nothing typed for one is saved with the next: its page has a key", () => {
  const pages = globSync("app/routes/admin/*.tsx").filter((file) => readFileSync(file, "utf8").includes("isId(params.id)"));
  expect(pages.length).toBeGreaterThan(14);
  const unkeyed = pages.filter((file) => !/<[A-Z]\w+ key=\{/.test(readFileSync(file, "utf8")));
  expect(unkeyed).toEqual(KEYED_INSIDE);
});
