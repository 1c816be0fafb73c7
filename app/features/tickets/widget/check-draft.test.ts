import { describe, expect, it } from "vitest";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { EMPTY_FORM, TICKET_FIELDS } from "#domain/tickets/widget-state.ts";
import { checkDraft, firstWrong } from "./check-draft.ts";

const GOOD = {
  email: "ada@example.com",
  full_name: "Ada Lovelace",
  contact_number: "880 1712 345678",
  subject: "Prices",
  category: "Price",
  question: "How much?",
};

describe("checkDraft", () => {
  it("has a sentence for each empty field, the email first", () => {
    const errors = checkDraft(EMPTY_FORM.draft);
    expect(Object.keys(errors).toSorted()).toEqual([...TICKET_FIELDS].toSorted());
    expect(firstWrong(errors)).toBe("email");
  });

  it("finds nothing wrong in a valid draft", () => {
    expect(checkDraft(GOOD)).toEqual({});
    expect(firstWrong({})).toBeUndefined();
  });

  it.each([
    ["email", "ada@example"],
    ["full_name", "   "],
    ["contact_number", "call me"],
    ["subject", "\n"],
    ["category", "Prices"],
    ["question", " \n "],
  ] as const)("says what the field %s needs instead of %j", (field, value) => {
    expect(checkDraft({ ...GOOD, [field]: value })).toEqual({ [field]: expect.stringMatching(/^Please .+\.$/) });
  });

  it("counts line ends as they are sent", () => {
    const lines = "a\n".repeat(MAX_MESSAGE_CHARACTERS / 3);
    expect(checkDraft({ ...GOOD, question: lines })).toEqual({});
    expect(checkDraft({ ...GOOD, question: lines + "a\n" })).toHaveProperty("question");
  });
});
