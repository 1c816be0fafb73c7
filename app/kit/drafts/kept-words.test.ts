import { describe, expect, it } from "vitest";
import { afterDiscarding, afterSending, joined, restored } from "./kept-words.ts";

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
  it("keeps what was typed into a field of one line", () =>
    expect(afterDiscarding({ a: "Typed" }, { a: "Earlier" })).toEqual({ a: "Typed" }));
});

describe("what Restore fills in", () => {
  it("is the offered text, with what was typed below it", () =>
    expect(restored({ a: "Earlier\nTyped", b: "Not offered" }, { a: "Earlier" })).toEqual({ a: "Earlier\nTyped" }));
  it("replaces what was typed into a field of one line", () =>
    expect(restored({ a: "Port ledgers" }, { a: "Ports" })).toEqual({ a: "Ports" }));
});

it.each([
  [undefined, "typed", false, "typed"],
  ["earlier", "typed", false, "earlier\ntyped"],
  ["earlier", " ", false, "earlier"],
  ["earlier", "typed", true, "typed"],
  ["earlier", " ", true, "earlier"],
])("joins %j and %j, in one line: %j", (earlier, typed, isOneLine, both) => expect(joined(earlier, typed, isOneLine)).toBe(both));
