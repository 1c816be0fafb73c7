import { expect, it } from "vitest";
import { emptyPost } from "#domain/blog/post-schema.ts";
import { memoryStorage } from "#kit/drafts/storage-fixture.ts";
import type { PostContent } from "#domain/blog/post-content.ts";
import type { UnsavedCopy } from "#kit/desk/unsaved-copies.ts";
import { unsavedCopies } from "./unsaved-copy.ts";

const COPY = { content: { ...emptyPost(), title: "Kept" }, revision: 3, at: new Date(1_000) };
const writeCopy = (copy: UnsavedCopy<PostContent>) => unsavedCopies.serialise(copy) ?? "";

it("is restored unchanged", () => expect(unsavedCopies.parse(writeCopy(COPY))).toEqual(COPY));

it("is restored even where the server would refuse it", () => {
  const long = { ...COPY, content: { ...COPY.content, title: "x".repeat(10_000) } };
  expect(unsavedCopies.parse(writeCopy(long))).toEqual(long);
});

it("deletes what one tab has saved, and keeps what another has not", () => {
  const storage = memoryStorage();
  const owner = { id: "post", personId: "ada" };
  const [one, other] = [unsavedCopies.placeOf(owner, "one"), unsavedCopies.placeOf(owner, "other")];
  unsavedCopies.store(other, COPY, storage);
  unsavedCopies.store(one, { ...COPY, at: new Date(2_000) }, storage);
  expect(unsavedCopies.newest(owner, storage)?.place).toBe(one);
  unsavedCopies.forget(one, storage);
  expect(unsavedCopies.newest(owner, storage)).toEqual({ ...COPY, place: other });
  expect(unsavedCopies.newest({ ...owner, personId: "mina" }, storage)).toBeUndefined();
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
])("%j is no copy", (text) => expect(unsavedCopies.parse(text)).toBeUndefined());
