import { expect, it } from "vitest";
import { HERE_EXPIRES_MS, sayWhoIsHere, withSeen } from "./presence.ts";

const here = (personId: string, isWriting = false) => ({ kind: "ticket", id: "1", personId, name: personId, isWriting });

it("names those who write first", () => {
  expect(sayWhoIsHere([here("Ben"), here("Ada"), here("Zoe", true)])).toBe("Zoe is writing a reply, Ada is viewing, Ben is viewing");
  expect(sayWhoIsHere([])).toBe("");
});

it("keeps each person once, until they have not been heard of for a while", () => {
  const both = withSeen(withSeen([], 0, here("Ada")), 5_000, here("Ben"));
  expect(withSeen(both, 6_000, here("Ada", true)).map(({ personId, isWriting }) => [personId, isWriting])).toEqual([
    ["Ben", false],
    ["Ada", true],
  ]);
  expect(withSeen(both, HERE_EXPIRES_MS).map(({ personId }) => personId)).toEqual(["Ben"]);
});
