import { expect, it } from "vitest";
import type { Note } from "./note.ts";
import { feedOf } from "./record-feed.ts";

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
    ["note 50", "entry 45", "entry 40"],
    ["note 35", "entry 30", "note 30", "entry 20"],
    ["entry 10", "note 5"],
  ]);
});
