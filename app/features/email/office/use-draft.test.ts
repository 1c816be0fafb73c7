import { expect, it } from "vitest";
import { draftAfterUndo, EMPTY_DRAFT } from "./use-draft.ts";

const TAKEN_BACK = { to: "rina@example.com", subject: "News", body: "Dear {{name}}", when: "" };

it("restores the unsent mail, but never over another one", () => {
  expect(draftAfterUndo(EMPTY_DRAFT, TAKEN_BACK)).toBe(TAKEN_BACK);
  const begun = { ...EMPTY_DRAFT, subject: "Another one" };
  expect(draftAfterUndo(begun, TAKEN_BACK)).toBe(begun);
});
