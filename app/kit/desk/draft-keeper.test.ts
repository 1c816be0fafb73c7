import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DraftKeeper, type KeeperWorld, type SaveAnswer } from "./draft-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Post {
  readonly title: string;
}

const post = (title: string): Post => ({ title });
const saved = (revision: number): SaveAnswer => ({ kind: "saved", saved: { revision, savedAt: new Date(0) } });
const CONFLICT: SaveAnswer = { kind: "conflict", revision: 9, savedBy: "Nadia", isOwn: false, savedAt: new Date(0) };

function world(answers: (SaveAnswer | Error)[]) {
  const sent: { readonly title: string; readonly revision: number; readonly isInsisting?: boolean }[] = [];
  let stored: string | undefined;
  const outside: KeeperWorld<Post> = {
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

it("saves after a pause, and deletes the browser's copy only then", async () => {
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

it("saves a writer who never pauses", async () => {
  const { outside, sent } = world([]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  for (let second = 0; second < 9; second += 1) {
    keeper.change(post(String(second)));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent.length).toBeGreaterThan(0);
});

it("sends what was typed while a save was in flight", async () => {
  const { outside, sent, stored } = world([]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  const flushed = keeper.flush();
  keeper.change(post("AB"));
  await flushed;
  expect(stored()).toBe("AB");
  await vi.advanceTimersByTimeAsync(2_100);
  expect(sent).toEqual([
    { title: "A", revision: 1 },
    { title: "AB", revision: 2 },
  ]);
  expect(stored()).toBeUndefined();
});

it("never has two saves in flight, however many callers ask", async () => {
  const { outside, sent } = world([]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  const first = keeper.flush();
  keeper.change(post("AB"));
  await Promise.all([first, keeper.flush(), keeper.flush(), keeper.flush(true)]);
  expect(sent).toEqual([
    { title: "A", revision: 1 },
    { title: "AB", revision: 2 },
  ]);
});

it.each([150, 2_000, 5_000])(
  "saves a few times while somebody types over a line of %i ms, one at a time, and the last words in the end",
  async (lineMs) => {
    const { outside, sent, stored } = world([]);
    let atOnce = 0;
    let mostAtOnce = 0;
    const slow: KeeperWorld<Post>["send"] = async (content, sending) => {
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
      await new Promise((resolve) => setTimeout(resolve, lineMs));
      atOnce -= 1;
      return outside.send(content, sending);
    };
    const keeper = new DraftKeeper({ ...outside, send: slow }, 1, undefined);
    for (let key = 0; key < 130; key += 1) {
      keeper.change(post(`A${key}`));
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(15_000);
    const first = sent.length;
    expect(first).toBeLessThanOrEqual(4);
    expect(sent.at(-1)?.title).toBe("A129");
    for (let key = 0; key < 130; key += 1) {
      keeper.change(post(`B${key}`));
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent.length - first).toBeLessThanOrEqual(4);
    expect([mostAtOnce, sent.at(-1)?.title, stored(), keeper.state().kind]).toEqual([1, "B129", undefined, "saved"]);
    expect(sent.map(({ revision }) => revision)).toEqual(sent.map((_, index) => index + 1));
  },
);

it("backs off after each failure, also while typing, and finally saves everything", async () => {
  const { outside, sent } = world(Array.from({ length: 5 }, () => new TypeError("offline")));
  const keeper = new DraftKeeper(outside, 1, undefined);
  const failed: number[] = [];
  for (let second = 0; second < 200; second += 1) {
    keeper.change(post(String(second)));
    await vi.advanceTimersByTimeAsync(1_000);
    if (sent.length > failed.length) failed.push(second);
  }
  expect(failed.slice(1, 6).map((second, index) => second - (failed[index] ?? 0))).toEqual([5, 10, 20, 40, 60]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([sent.at(-1)?.title, keeper.state().kind]).toEqual(["199", "saved"]);
});

it("sends what was typed while a save was refused", async () => {
  const { outside, sent } = world([{ kind: "refused", reason: "Too long." }]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  const flushed = keeper.flush();
  keeper.change(post("AB"));
  await flushed;
  await vi.advanceTimersByTimeAsync(2_100);
  expect([sent.map(({ title }) => title), keeper.state().kind]).toEqual([["A", "AB"], "saved"]);
});

it("keeps the text while offline, and retries", async () => {
  const { outside, sent, stored } = world([new TypeError("offline")]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  await vi.advanceTimersByTimeAsync(2_100);
  expect([keeper.state().kind, stored()]).toEqual(["offline", "A"]);
  await vi.advanceTimersByTimeAsync(5_100);
  expect(sent).toHaveLength(2);
  expect(keeper.state().kind).toBe("saved");
});

it("stops at a conflict, keeps the text, and overwrites only when told to", async () => {
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

it("replaces the revision that the writer has seen, and no newer one", async () => {
  const { outside, sent } = world([CONFLICT]);
  const keeper = new DraftKeeper(outside, 7, undefined);
  keeper.replace(post("mine"));
  await vi.advanceTimersByTimeAsync(2_100);
  expect(sent).toEqual([{ title: "mine", revision: 7, isInsisting: true }]);
  expect(keeper.state().kind).toBe("conflict");
});

it("says why a save was refused, and retries with the next change", async () => {
  const { outside, stored } = world([{ kind: "refused", reason: "Too long." }]);
  const keeper = new DraftKeeper(outside, 1, undefined);
  keeper.change(post("A"));
  await vi.advanceTimersByTimeAsync(2_100);
  expect([keeper.state(), stored()]).toEqual([{ kind: "refused", reason: "Too long." }, "A"]);
  keeper.change(post("B"));
  await vi.advanceTimersByTimeAsync(2_100);
  expect(keeper.state().kind).toBe("saved");
});

it("reports text that is stored nowhere", () => {
  const { outside } = world([]);
  const keeper = new DraftKeeper({ ...outside, store: () => false }, 1, undefined);
  expect(keeper.isAtRisk).toBe(false);
  keeper.change(post("A"));
  expect(keeper.isAtRisk).toBe(true);
});
