import { describe, expect, it } from "vitest";
import { afterDiscarding, afterSending, joined } from "./kept-words.ts";

const words = { "note body": "They call on Friday.", "mail subject": "Prices", "mail body": "Dear Rina" };
const note = ["note body"];

describe("after a form was sent", () => {
  it("forgets its text and keeps that of all other forms", () =>
    expect(afterSending(words, { sent: note, held: [], offered: {} })).toEqual({ "mail subject": "Prices", "mail body": "Dear Rina" }));
  it("keeps what was refused", () => expect(afterSending(words, { sent: note, held: note, offered: {} })).toEqual(words));
  it("keeps offering earlier text of its fields", () =>
    expect(afterSending({ "note body": "Earlier\nSent" }, { sent: note, held: [], offered: { "note body": "Earlier" } })).toEqual({
      "note body": "Earlier",
    }));
});

describe("after discarding what is offered", () => {
  it("keeps the text of other fields, whatever React says about their default", () =>
    expect(afterDiscarding(words, { "note body": "They call on Friday." })).toEqual({
      "mail subject": "Prices",
      "mail body": "Dear Rina",
    }));
  it("keeps what was typed meanwhile", () =>
    expect(afterDiscarding({ a: "Earlier\nTyped\nmore" }, { a: "Earlier" })).toEqual({ a: "Typed\nmore" }));
});

it.each([
  [undefined, "typed", "typed"],
  ["earlier", "typed", "earlier\ntyped"],
  ["earlier", " ", "earlier"],
])("joins %j and %j", (earlier, typed, both) => expect(joined(earlier, typed)).toBe(both));
