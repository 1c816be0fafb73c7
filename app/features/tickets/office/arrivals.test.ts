import { expect, it } from "vitest";
import { arrivals } from "./arrivals.ts";

const [theirs, mine, more] = [
  { id: "1", isMine: false },
  { id: "2", isMine: true },
  { id: "3", isMine: false },
];

it.each([
  ["nothing new", ["1", "2"], [theirs, mine], { isMine: false, ofOthers: 0 }],
  ["what the reader sent", ["1"], [theirs, mine], { isMine: true, ofOthers: 0 }],
  ["what came from others", ["1", "2"], [theirs, mine, more], { isMine: false, ofOthers: 1 }],
  ["both", [], [theirs, mine], { isMine: true, ofOthers: 1 }],
] as const)("tells %s", (_, known, messages, told) => expect(arrivals(new Set(known), messages)).toEqual(told));
