import { expect, it } from "vitest";
import { emptyPost } from "#domain/blog/post-schema.ts";
import { readCopy, writeCopy } from "./unsaved-copy.ts";

const COPY = { content: { ...emptyPost(), title: "Kept" }, revision: 3, at: new Date(1_000) };

it("comes back as it was", () => expect(readCopy(writeCopy(COPY))).toEqual(COPY));

it("comes back even where the server would refuse it", () => {
  const long = { ...COPY, content: { ...COPY.content, title: "x".repeat(10_000) } };
  expect(readCopy(writeCopy(long))).toEqual(long);
});

it.each([null, "", "{", "null", "[]", '{"version":0}', writeCopy(COPY).replace('"doc"', '"script"'), writeCopy(COPY).replace('"revision":3', '"revision":"3"')])("%j is no copy", (text) => expect(readCopy(text)).toBeUndefined());
