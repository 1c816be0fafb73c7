import { describe, expect, it } from "vitest";
import { errorsOf, takenOf } from "./record-answer.ts";

const taken = { ok: true as const, intent: "facts" };
const refused = { ok: false as const, intent: "facts", errors: { name: "Please fill this in." } };

describe("errors of a form", () => {
  it("are those of the form that was sent", () => expect(errorsOf(refused, "status", "facts")).toBe(refused.errors));
  it("are no business of another form", () => expect(errorsOf(refused, "status")).toBeUndefined());
  it("are none where nothing was sent, it went well, or it was a note", () => {
    expect(errorsOf(undefined, "facts")).toBeUndefined();
    expect(errorsOf(taken, "facts")).toBeUndefined();
    expect(errorsOf({ ok: false, reason: "There is no such note." }, "facts")).toBeUndefined();
  });
});

it("tells apart which form was taken", () => {
  expect(takenOf(taken, "facts")).toBe(taken);
  for (const [answer, intent] of [
    [taken, "status"],
    [refused, "facts"],
    [undefined, "facts"],
  ] as const)
    expect(takenOf(answer, intent)).toBeUndefined();
});
