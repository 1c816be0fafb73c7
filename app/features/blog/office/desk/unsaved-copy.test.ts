import { expect, it } from "vitest";
import { emptyPost } from "#domain/blog/post-schema.ts";
import { copyPlace, forgetCopy, loadCopy, readCopy, storeCopy, writeCopy } from "./unsaved-copy.ts";

const COPY = { content: { ...emptyPost(), title: "Kept" }, revision: 3, at: new Date(1_000) };

it("comes back as it was", () => expect(readCopy(writeCopy(COPY))).toEqual(COPY));

it("comes back even where the server would refuse it", () => {
  const long = { ...COPY, content: { ...COPY.content, title: "x".repeat(10_000) } };
  expect(readCopy(writeCopy(long))).toEqual(long);
});

it("forgets what one tab has saved, and keeps what another has not", () => {
  const stored = new Map<string, string>();
  const memory = () => ({
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (place: string) => stored.get(place) ?? null,
    setItem: (place: string, text: string) => void stored.set(place, text),
    removeItem: (place: string) => void stored.delete(place),
  });
  const [one, other] = [copyPlace("post", "ada", "one"), copyPlace("post", "ada", "other")];
  storeCopy(other, COPY, memory);
  storeCopy(one, { ...COPY, at: new Date(2_000) }, memory);
  expect(loadCopy("post", "ada", memory)?.place).toBe(one);
  forgetCopy(one, memory);
  expect(loadCopy("post", "ada", memory)).toEqual({ ...COPY, place: other });
  expect(loadCopy("post", "mina", memory)).toBeUndefined();
});

it.each([
  null,
  "",
  "{",
  "null",
  "[]",
  '{"version":0}',
  writeCopy(COPY).replace('"doc"', '"script"'),
  writeCopy(COPY).replace('"revision":3', '"revision":"3"'),
])("%j is no copy", (text) => expect(readCopy(text)).toBeUndefined());
