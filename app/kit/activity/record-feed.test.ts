import { expect, it } from "vitest";
import type { Note } from "./note.ts";
import { countFolded, feedOf, foldFeed } from "./record-feed.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 9, minute));
const entry = (minute: number) => ({ seq: minute, at: at(minute), who: "Ada", did: "changed the status" });
const note = (minute: number): Note =>
  ({ id: `note ${minute}`, at: at(minute), author: "Ada", body: "", isMine: false }) as unknown as Note;

const NOTES = [note(50), note(35), note(30), note(5)];
const page = (timeline: Parameters<typeof feedOf>[0]["timeline"]) =>
  feedOf({ timeline, notes: NOTES, mails: [], sent: [], related: [] }).map(({ kind, it }) => `${kind} ${it.at.getUTCMinutes()}`);

it("shows every note once, on the page of the history that covers its time", () => {
  const first = page({ entries: [entry(45), entry(40)], next: 40 });
  const second = page({ entries: [entry(30), entry(20)], next: 20, before: at(40) });
  const last = page({ entries: [entry(10)], before: at(20) });
  expect([first, second, last]).toEqual([
    ["entry 40", "entry 45", "note 50"],
    ["entry 20", "entry 30", "note 30", "note 35"],
    ["note 5", "entry 10"],
  ]);
});

it("folds the log of a long conversation, and messages only once six newer ones are shown", () => {
  expect([3, 6, 8, 9, 20].map((length) => countFolded(length))).toEqual([0, 0, 0, 3, 14]);
  const entries = Array.from({ length: 20 }, (_, index) => entry(59 - index));
  const fold = (notes: readonly Note[]) =>
    foldFeed(feedOf({ timeline: { entries }, notes, mails: [], sent: [], related: [] })).map(
      ({ isFolded, items }) => `${items.length} ${isFolded ? "folded" : "shown"}`,
    );
  expect(fold([])).toEqual(["14 folded", "6 shown"]);
  const accepted = { ...entry(45), isTheirs: true };
  expect(
    foldFeed(feedOf({ timeline: { entries: [...entries, accepted] }, notes: [], mails: [], sent: [], related: [] })).find(
      ({ isFolded, items }) => !isFolded && items.some(({ it }) => it === accepted),
    ),
  ).toBeDefined();
  expect(fold([note(45)])).toEqual(["6 folded", "1 shown", "8 folded", "6 shown"]);
  expect(fold([note(41), note(39)])).toEqual(["1 shown", "2 shown", "1 shown", "12 folded", "6 shown"]);
  const notes = Array.from({ length: 9 }, (_, index) => note(39 - index));
  expect(fold(notes)).toEqual(["3 folded", "6 shown", "14 folded", "6 shown"]);
});
