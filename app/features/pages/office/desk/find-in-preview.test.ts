import { expect, it } from "vitest";
import { findInPreview } from "./find-in-preview.ts";

it("finds nothing in a document that has no body yet", () => {
  const empty = { querySelector: () => null, body: null } as unknown as Document;
  expect(findInPreview(empty, { headline: "A headline that is long enough" }, "headline")).toBeUndefined();
});
