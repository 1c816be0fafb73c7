import { describe, expect, it } from "vitest";
import { EMPTY_FORM, type TicketForm } from "#domain/tickets/widget-state.ts";
import { ticketDrafts } from "./stored-draft.ts";

const DRAFT = {
  email: "ada@example.com",
  full_name: "Ada",
  contact_number: "880171",
  subject: "Help",
  category: "Price",
  question: "How much?\nAnd when?",
};
const FORM: TicketForm = {
  ...EMPTY_FORM,
  draft: DRAFT,
  quote: { token: "abc", name: "Your estimate" },
  attempt: { key: "6b1f2f0e-58fb-4f3e-9a53-0a6e3b3f8d10", content: "[]" },
};

const writeDraft = (form: TicketForm) => ticketDrafts.serialise(form);
const reloaded = (form: TicketForm) => ticketDrafts.parse(writeDraft(form) ?? null);

describe("the stored draft", () => {
  it("restores text, quote and the attempt's idempotency key", () => {
    expect(reloaded(FORM)).toEqual(FORM);
    expect(reloaded({ ...EMPTY_FORM, draft: DRAFT })).toEqual({ ...EMPTY_FORM, draft: DRAFT });
  });

  it("remembers the names of files lost by a reload, also after a second reload", () => {
    const files = [{ id: "1", file: { name: "plan.pdf", size: 10, lastModified: 1 } }];
    const once = reloaded({ ...FORM, files }) ?? EMPTY_FORM;
    expect(once).toEqual({ ...FORM, lostFiles: ["plan.pdf"] });
    expect(reloaded(once)).toEqual(once);
    expect(reloaded({ ...EMPTY_FORM, files })?.lostFiles).toEqual(["plan.pdf"]);
  });

  it("forgets outdated errors, refusals and failures", () => {
    expect(reloaded({ ...FORM, errors: { email: "x" }, refusals: ["y"], failure: "z" })).toEqual(FORM);
  });

  it("stores nothing for an empty form", () => {
    expect(writeDraft(EMPTY_FORM)).toBeUndefined();
    expect(writeDraft({ ...EMPTY_FORM, draft: { ...EMPTY_FORM.draft, subject: "  " } })).toBeUndefined();
  });

  it.each([
    null,
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"version":1}',
    JSON.stringify({ ...JSON.parse(writeDraft(FORM) ?? ""), version: 0 }),
    JSON.stringify({ ...JSON.parse(writeDraft(FORM) ?? ""), fileNames: [1] }),
    JSON.stringify({ ...JSON.parse(writeDraft(FORM) ?? ""), draft: { ...DRAFT, subject: 7 } }),
  ])("drops %j", (text) => {
    expect(ticketDrafts.parse(text)).toBeUndefined();
  });

  it.each(["quote", "attempt"] as const)("keeps the text when the %s is unreadable", (field) => {
    const text = JSON.stringify({ ...JSON.parse(writeDraft(FORM) ?? ""), [field]: { token: 1, key: 1 } });
    expect(ticketDrafts.parse(text)).toEqual({ ...FORM, [field]: undefined });
  });
});
