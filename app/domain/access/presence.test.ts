import { expect, it } from "vitest";
import { PRESENCE_EXPIRES_MS, sayWhoIsHere, withPresence } from "./presence.ts";

const from = (personId: string, isWriting = false, tabId = personId) => ({
  kind: "ticket",
  id: "1",
  personId,
  name: personId,
  tabId,
  isWriting,
});

it("names those who write first", () => {
  expect(sayWhoIsHere([from("Ben"), from("Ada"), from("Zoe", true)])).toBe(
    "Zoe is writing a reply, Ada is viewing this, Ben is viewing this",
  );
  expect(sayWhoIsHere([])).toBe("");
});

it("keeps each tab once, until it has not been heard of for a while", () => {
  const both = withPresence(withPresence([], 0, from("Ada")), 5_000, from("Ben"));
  expect(withPresence(both, 6_000, from("Ada", true)).map(({ personId, isWriting }) => [personId, isWriting])).toEqual([
    ["Ben", false],
    ["Ada", true],
  ]);
  expect(withPresence(both, PRESENCE_EXPIRES_MS).map(({ personId }) => personId)).toEqual(["Ben"]);
});

it("says once that a person writes in one of two tabs, until that tab has sent it", () => {
  const writing = withPresence([], 0, from("Ada", true, "one"));
  const both = withPresence(writing, 1_000, from("Ada", false, "two"));
  expect(sayWhoIsHere(both)).toBe("Ada is writing a reply");
  expect(sayWhoIsHere(withPresence(both, 2_000, from("Ada", false, "one")))).toBe("Ada is viewing this");
});
