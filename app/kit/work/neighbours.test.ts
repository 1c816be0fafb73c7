import { expect, it } from "vitest";
import { neighboursOf, placeOf } from "./neighbours.ts";
import { inQueue, readWorkAddress, withMoreRows } from "./work-address.ts";

const address = { tab: "mine", kind: "quote", rows: 50 } as const;
const ITEMS = ["/a", "/b", "/c"].map((href) => ({ href }));

it.each([
  ["/a", 0, undefined, "/b", "1 of 3"],
  ["/b", 0, "/a", "/c", "2 of 3"],
  ["/c", 0, "/b", undefined, "3 of 3"],
  // It has left the queue from second place, where its successor is now.
  ["/gone", 1, "/a", "/b", "3 left"],
  ["/gone", 3, "/c", undefined, "3 left"],
])("of %s, last at place %d: %s before, %s after", (open, place, previous, next, words) => {
  const at = (path: string | undefined) => path && inQueue(path, address);
  expect(neighboursOf(ITEMS, address, open, { index: place })).toEqual({
    place: "queue",
    back: "/admin?queue=mine&kind=quote",
    previous: at(previous),
    next: at(next),
    words,
  });
});

it("keeps the place of a mention that opening moves to its due place, until another record is opened", () => {
  const row = (href: string, group: "mentioned" | "late" = "late") => ({ href, group });
  const [a, b, c] = [row("/a"), row("/b"), row("/c")];
  const opened = placeOf([row("/seen", "mentioned"), a, b, c], "/seen", { open: undefined, index: 0, isMentioned: false });
  const after = [a, b, row("/seen"), c];
  const seen = placeOf(after, "/seen", opened);
  expect(placeOf(after, "/seen", seen)).toBe(seen);
  expect(neighboursOf(after, address, "/seen", seen)).toMatchObject({ previous: undefined, next: inQueue("/a", address), words: "3 left" });
  const next = placeOf(after, "/b", seen);
  expect(neighboursOf(after, address, "/b", next)).toMatchObject({ previous: inQueue("/a", address), next: inQueue("/seen", address) });
});

const read = (path: string) => readWorkAddress(new URL(path, "http://localhost"));

it.each([
  ["/admin", { tab: "team", kind: undefined, rows: 50 }],
  ["/admin/", { tab: "team", kind: undefined, rows: 50 }],
  ["/admin?queue=mine&kind=quote", address],
  ["/admin/quotes/1?queue=later&rows=100", { tab: "later", kind: undefined, rows: 100 }],
  ["/admin/quotes/1?queue=mine&rows=1e9", { tab: "mine", kind: undefined, rows: 500 }],
  ["/admin?queue=nonsense&rows=-5", { tab: "team", kind: undefined, rows: 50 }],
  ["/admin/quotes/1", undefined],
  ["/admin/quotes?queue=nonsense", undefined],
])("%s asks for %j", (path, expected) => {
  expect(read(path)).toEqual(expected);
});

it("keeps its filters in every address, and grows up to a limit", () => {
  expect(read(inQueue("/admin/quotes/1", address))).toEqual(address);
  const more = withMoreRows(address);
  expect(more).toEqual({ ...address, rows: 100 });
  expect(more && read(inQueue("/admin", more))).toEqual(more);
  expect(withMoreRows({ ...address, rows: 500 })).toBeUndefined();
});
