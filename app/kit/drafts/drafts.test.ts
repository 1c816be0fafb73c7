import { afterEach, expect, it, vi } from "vitest";
import { draftsOf, isText, KEPT_MS } from "./drafts.ts";
import { findDrafts } from "./find-drafts.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { keyFor, messageDrafts, sentMessages } from "./message-drafts.ts";
import { memoryStorage } from "./storage-fixture.ts";
import { formDrafts } from "./use-form-draft.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NAME = "draft";
const words = draftsOf<string>({
  version: 2,
  read: ({ text }) => (isText(text) ? text : undefined),
  write: (text) => (text === "" ? undefined : { text }),
});

it("comes back as it was, whatever is in it", () => {
  const storage = memoryStorage();
  expect(words.store(NAME, "two\n“lines” \\ 👋", storage)).toBe(true);
  expect(words.load(NAME, storage)).toBe("two\n“lines” \\ 👋");
});

it("is forgotten once nothing is in it, and when it has arrived", () => {
  const storage = memoryStorage();
  words.store(NAME, "a", storage);
  expect(words.store(NAME, "", storage)).toBe(true);
  expect(Object.keys(storage)).toEqual([]);
  words.store(NAME, "b", storage);
  words.forget(NAME, storage);
  expect(Object.keys(storage)).toEqual([]);
});

it.each([null, "", "null", "7", "[]", "{", '"text"', '{"version":2}', '{"version":2,"text":7}'])("is not %j", (text) => {
  expect(words.parse(text)).toBeUndefined();
});

it.each([
  ["of another version", '{"version":1,"text":"a"}', undefined],
  ["of a later version", '{"version":3,"text":"a"}', undefined],
  ["of a version as text", '{"version":"2","text":"a"}', undefined],
  ["from before versions, once the shape has changed", '{"text":"a"}', undefined],
  ["from before drafts expired", '{"version":2,"text":"a"}', "a"],
])("%s is taken up only where it can be read", (_, text, found) => {
  expect(words.parse(text)).toBe(found);
});

it("takes up what was kept before there were versions, as long as the shape is the first", () => {
  expect(messageDrafts.parse('{"body":"a","key":"b"}')).toEqual({ body: "a", key: "b" });
});

it("expires half a year after the last change, not before", () => {
  vi.useFakeTimers({ now: 1_000 });
  const text = words.serialise("a") ?? null;
  vi.setSystemTime(1_000 + KEPT_MS);
  expect(words.parse(text)).toBe("a");
  vi.setSystemTime(1_001 + KEPT_MS);
  expect(words.parse(text)).toBeUndefined();
});

it("says that it was not kept where storage is full, and loses nothing that was kept before", () => {
  const full = memoryStorage();
  words.store(NAME, "before", full);
  Object.getPrototypeOf(full).setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(words.store(NAME, "after", full)).toBe(false);
  expect(words.load(NAME, full)).toBe("before");
});

it.each([
  ["missing", { value: undefined }],
  [
    "forbidden",
    {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    },
  ],
])("does not stop anybody from writing where storage is %s", (_, property) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", { configurable: true, ...property });
  try {
    expect([words.store(NAME, "a"), words.load(NAME), findDrafts(words, "")]).toEqual([false, undefined, []]);
    expect(() => words.forget(NAME)).not.toThrow();
  } finally {
    Reflect.deleteProperty(globalThis, "localStorage");
    if (before) Object.defineProperty(globalThis, "localStorage", before);
  }
});

it("is kept by the tab where the browser must not keep it", () => {
  const [browser, tab] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal("localStorage", browser);
  vi.stubGlobal("sessionStorage", tab);
  const inTab = draftsOf<string>({
    version: 1,
    keptBy: "tab",
    read: ({ text }) => (isText(text) ? text : undefined),
    write: (text) => ({ text }),
  });
  inTab.store("letter", "a");
  words.store("words", "b");
  expect([Object.keys(browser), Object.keys(tab)]).toEqual([["words"], ["letter"]]);
  expect(inTab.load("letter")).toBe("a");
});

it("finds what is kept under names with one beginning, and only what it can read", () => {
  const storage = memoryStorage();
  words.store("post:1", "one", storage);
  words.store("post:2", "two", storage);
  words.store("ticket:1", "other", storage);
  storage.setItem("post:3", "{");
  expect(findDrafts(words, "post:", storage)).toEqual([
    { name: "post:1", draft: "one" },
    { name: "post:2", draft: "two" },
  ]);
});

it("keeps no message without words", () => {
  expect(messageDrafts.serialise({ body: " \n ", key: "one" })).toBeUndefined();
  expect(messageDrafts.parse(messageDrafts.serialise({ body: " a ", key: "one" }) ?? null)).toEqual({ body: " a ", key: "one" });
  for (const text of ['{"version":1,"body":7,"key":"b"}', '{"version":1,"body":"a"}']) expect(messageDrafts.parse(text)).toBeUndefined();
});

it("sends a message under the key of the same text that was not acknowledged, for an hour and until it is forgotten", () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.useFakeTimers({ now: 1_000 });
  sentMessages.store("reply", { body: "Any news?", key: "sent" });
  expect(keyFor("reply", "Any news?", "own")).toBe("sent");
  expect(keyFor("reply", "Any news? We wait.", "own")).toBe("own");
  vi.setSystemTime(1_001 + HOUR_MS);
  expect(keyFor("reply", "Any news?", "own")).toBe("own");
  sentMessages.store("reply", { body: "Any news?", key: "sent" });
  sentMessages.forget("reply");
  expect(keyFor("reply", "Any news?", "own")).toBe("own");
});

it("keeps of a form what is filled in", () => {
  expect(formDrafts.parse(formDrafts.serialise({ full_name: "Rina", phone: "", q_a: "Because\n…" }) ?? null)).toEqual({
    full_name: "Rina",
    q_a: "Because\n…",
  });
  expect(formDrafts.serialise({ full_name: "", phone: "" })).toBeUndefined();
  for (const text of ['{"version":1}', '{"version":1,"values":[]}', '{"version":1,"values":{"a":1}}'])
    expect(formDrafts.parse(text)).toBeUndefined();
});
