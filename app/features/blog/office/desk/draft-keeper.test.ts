import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyPost } from "#domain/blog/post-schema.ts";
import type { PostContent } from "#domain/blog/post-content.ts";
import { DraftKeeper, type KeeperWorld, type SaveAnswer } from "./draft-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const post = (title: string): PostContent => ({ ...emptyPost(), title });
const saved = (revision: number): SaveAnswer => ({ kind: "saved", revision, savedAt: new Date(0), slug: "a", isChanged: true });
const CONFLICT: SaveAnswer = { kind: "conflict", revision: 9, savedBy: "Nadia", isOwn: false, savedAt: new Date(0) };

function world(answers: (SaveAnswer | Error)[]) {
  const sent: { readonly title: string; readonly revision: number; readonly isInsisting?: boolean }[] = [];
  let stored: string | undefined;
  const outside: KeeperWorld = {
    async send({ title }, { revision, isInsisting }) {
      sent.push({ title, revision, ...(isInsisting && { isInsisting }) });
      const answer = answers.shift() ?? saved(revision + 1);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    store: ({ title }) => {
      stored = title;
      return true;
    },
    forget: () => void (stored = undefined),
    onSaved: () => {},
  };
  return { outside, sent, stored: () => stored };
}

it("saves after a pause, and forgets the copy of the browser only then", async () => {
  const { outside, sent, stored } = world([]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  expect(stored()).toBe("A");
  await vi.advanceTimersByTimeAsync(1_900);
  keeper.change(post("AB"));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([{ title: "AB", revision: 1 }]);
  expect([keeper.state().kind, keeper.revision, stored()]).toEqual(["saved", 2, undefined]);
});

it("does not wait for ever for somebody who never pauses", async () => {
  const { outside, sent } = world([]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  for (let second = 0; second < 9; second += 1) {
    keeper.change(post(String(second)));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent.length).toBeGreaterThan(0);
});

it("sends what was typed while a save was on its way", async () => {
  const { outside, sent, stored } = world([]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  const flushed = keeper.flush();
  keeper.change(post("AB"));
  await flushed;
  expect(stored()).toBe("AB");
  await vi.advanceTimersByTimeAsync(2_100);
  expect(sent).toEqual([{ title: "A", revision: 1 }, { title: "AB", revision: 2 }]);
  expect(stored()).toBeUndefined();
});

it("never has two saves on their way, however many ask for one", async () => {
  const { outside, sent } = world([]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  const first = keeper.flush();
  keeper.change(post("AB"));
  await Promise.all([first, keeper.flush(), keeper.flush(), keeper.flush(true)]);
  expect(sent).toEqual([{ title: "A", revision: 1 }, { title: "AB", revision: 2 }]);
});

it("keeps the words while there is no connection, and tries again", async () => {
  const { outside, sent, stored } = world([new TypeError("offline")]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  await vi.advanceTimersByTimeAsync(2_100);
  expect([keeper.state().kind, stored()]).toEqual(["offline", "A"]);
  await vi.advanceTimersByTimeAsync(5_100);
  expect(sent).toHaveLength(2);
  expect(keeper.state().kind).toBe("saved");
});

it("stops at a conflict, keeps the words, and overwrites only when told to", async () => {
  const { outside, sent, stored } = world([CONFLICT]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("mine"));
  await vi.advanceTimersByTimeAsync(2_100);
  expect(keeper.state()).toMatchObject({ kind: "conflict", savedBy: "Nadia" });
  keeper.change(post("mine too"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await keeper.flush()).toBe(false);
  expect([sent.length, stored()]).toEqual([1, "mine too"]);
  expect(await keeper.insist()).toBe(true);
  expect(sent.at(-1)).toEqual({ title: "mine too", revision: 9, isInsisting: true });
});

it("says why something was refused, and tries again with the next change", async () => {
  const { outside, stored } = world([{ kind: "refused", reason: "Too long." }]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  await vi.advanceTimersByTimeAsync(2_100);
  expect([keeper.state(), stored()]).toEqual([{ kind: "refused", reason: "Too long." }, "A"]);
  keeper.change(post("B"));
  await vi.advanceTimersByTimeAsync(2_100);
  expect(keeper.state().kind).toBe("saved");
});

it("knows when words are nowhere but on the screen", () => {
  const { outside } = world([]);
  const keeper = new DraftKeeper({ ...outside, store: () => false }, 1, undefined);
  expect(keeper.isAtRisk).toBe(false);
  keeper.change(post("A"));
  expect(keeper.isAtRisk).toBe(true);
});
