import { describe, expect, it } from "vitest";
import {
  EMPTY_FORM,
  startWidget,
  type TicketForm,
  TICKET_FIELDS,
  type WidgetAction,
  widgetReducer,
  type WidgetState,
} from "./widget-state.ts";

const QUOTE = { token: "abc", name: "Your estimate" };
const PDF = { id: "1", file: { name: "plan.pdf", size: 10, lastModified: 1 } };
const TICKET = { id: "T-7H2M-9QXD", passcode: "7H2M-9QXD-04KC-ZZ81", email: "ada@example.com", notMailedBecause: undefined };

const ACTIONS: readonly WidgetAction[] = [
  { type: "open" },
  { type: "open", quote: QUOTE },
  { type: "minimise" },
  { type: "close" },
  { type: "renew" },
  { type: "renew", quote: QUOTE },
  { type: "prefill", email: "ada@example.com" },
  { type: "edit", field: "email", value: "ada@example.com" },
  { type: "attach", files: [PDF], refusals: [] },
  { type: "attach", files: [], refusals: ["“x.exe” is a type of file that we do not accept."] },
  { type: "detach", id: "1" },
  { type: "detachQuote" },
  { type: "refuse", errors: { subject: "Please fill this in." } },
  { type: "send", key: "key 1" },
  { type: "send", key: "key 2" },
  { type: "created", ticket: TICKET },
  { type: "failed", failure: "We could not reach the server." },
  { type: "failed", failure: "The key is spent.", isSpent: true },
  { type: "failed", failure: "Please give your name.", errors: { full_name: "Please give your name." } },
];

const play = (actions: readonly WidgetAction[], from = startWidget()) => actions.reduce(widgetReducer, from);

function formOf(state: WidgetState): TicketForm {
  if (state.step !== 1) throw new Error("The form is gone.");
  return state.form;
}

/** Every state reachable with a few actions in any order. */
function reachable(depth: number): readonly WidgetState[] {
  const seen = new Map([[JSON.stringify(startWidget()), startWidget()]]);
  let edge: readonly WidgetState[] = [startWidget()];
  for (let round = 0; round < depth; round += 1) {
    const found = edge.flatMap((state) => ACTIONS.map((action) => widgetReducer(state, action)));
    edge = [...new Map(found.map((state) => [JSON.stringify(state), state]))].filter(([text]) => !seen.has(text)).map(([, state]) => state);
    for (const state of edge) seen.set(JSON.stringify(state), state);
  }
  return [...seen.values()];
}

const STATES = reachable(5);

function offendingMove(isBroken: (before: WidgetState, action: WidgetAction, after: WidgetState) => boolean) {
  for (const before of STATES) {
    for (const action of ACTIONS) {
      const after = widgetReducer(before, action);
      if (isBroken(before, action, after)) return { before, action, after };
    }
  }
  return undefined;
}

const isSending = (state: WidgetState) => state.step === 1 && state.isSending;

describe("the world of the test", () => {
  it("is large, reaches both steps and all places, and every action does something somewhere", () => {
    expect(STATES.length).toBeGreaterThan(300);
    const kinds = new Set(STATES.map((state) => `${state.step} ${state.place}`));
    for (const kind of ["1 closed", "1 open", "1 minimised", "2 open", "2 minimised", "2 closed"]) expect(kinds).toContain(kind);
    expect(ACTIONS.filter((action) => STATES.every((state) => widgetReducer(state, action) === state))).toEqual([]);
  });
});

describe("on every move", () => {
  it("only the server's answer ends what is under way", () => {
    const enders: readonly string[] = ["created", "failed"];
    expect(
      offendingMove((before, action, after) => isSending(before) && !isSending(after) && !enders.includes(action.type)),
    ).toBeUndefined();
  });

  it("nothing that is under way changes: neither words nor files nor the key", () => {
    expect(offendingMove((before, _, after) => isSending(before) && isSending(after) && formOf(before) !== formOf(after))).toBeUndefined();
  });

  it("step 2 follows what was sent, and only another ticket takes its passcode away", () => {
    expect(
      offendingMove((before, action, after) => before.step === 1 && after.step === 2 && !(isSending(before) && action.type === "created")),
    ).toBeUndefined();
    expect(
      offendingMove(
        (before, action, after) =>
          before.step === 2 &&
          after.step === 1 &&
          !(action.type === "renew" && after.place === before.place && formOf(after).draft.question === ""),
      ),
    ).toBeUndefined();
    expect(offendingMove((before, action, after) => before.step === 2 && action.type === "close" && after.step !== 2)).toBeUndefined();
  });

  it("a failure keeps every word and file", () => {
    const kept = ({ draft, files, quote }: TicketForm) => JSON.stringify({ draft, files, quote });
    expect(
      offendingMove(
        (before, action, after) => action.type === "failed" && isSending(before) && kept(formOf(before)) !== kept(formOf(after)),
      ),
    ).toBeUndefined();
  });

  it("minimising and closing a form keep it, and what is under way is never out of sight for good", () => {
    const isLeaving = ({ type }: WidgetAction) => type === "minimise" || type === "close";
    expect(
      offendingMove((before, action, after) => isLeaving(action) && before.step === 1 && formOf(before) !== formOf(after)),
    ).toBeUndefined();
    expect(
      offendingMove(
        (before, action, after) => isSending(before) && action.type === "close" && before.place === "open" && after.place !== "minimised",
      ),
    ).toBeUndefined();
  });

  it("the state before is left as it was", () => {
    const texts = STATES.map((state) => JSON.stringify(state));
    for (const state of STATES) for (const action of ACTIONS) widgetReducer(state, action);
    expect(STATES.map((state) => JSON.stringify(state))).toEqual(texts);
  });
});

describe("one submission makes one ticket", () => {
  const EDIT: WidgetAction = { type: "edit", field: "question", value: "How much?" };
  const keyOf = (actions: readonly WidgetAction[]) => formOf(play(actions)).attempt?.key;
  const FAILED: WidgetAction = { type: "failed", failure: "No answer." };
  const send = (key: string): WidgetAction => ({ type: "send", key });

  it("ignores a second submit while the first is under way", () => {
    const first = play([{ type: "open" }, EDIT, send("one")]);
    expect(widgetReducer(first, send("two"))).toBe(first);
  });

  it("sends the same again under the same key", () => {
    expect(keyOf([EDIT, send("one"), FAILED, send("two")])).toBe("one");
    expect(
      keyOf([
        EDIT,
        { type: "attach", files: [PDF], refusals: [] },
        send("one"),
        FAILED,
        { type: "detach", id: "1" },
        { type: "attach", files: [{ ...PDF, id: "2" }], refusals: [] },
        send("two"),
      ]),
    ).toBe("one");
  });

  it.each<[string, WidgetAction]>([
    ["other words", { type: "edit", field: "question", value: "How long?" }],
    ["another file", { type: "attach", files: [PDF], refusals: [] }],
    ["a quote", { type: "open", quote: QUOTE }],
  ])("sends %s under another key", (_, change) => {
    expect(keyOf([EDIT, send("one"), FAILED, change, send("two")])).toBe("two");
  });

  it("takes another key when the server knows the first one with other content", () => {
    expect(keyOf([EDIT, send("one"), { ...FAILED, isSpent: true }, send("two")])).toBe("two");
  });
});

describe("the form", () => {
  it("shows what to mend, and stops showing it for a field that is being mended", () => {
    const errors = Object.fromEntries(TICKET_FIELDS.map((field) => [field, "Please fill this in."]));
    const mended = formOf(
      play([
        { type: "refuse", errors },
        { type: "edit", field: "email", value: "a" },
      ]),
    );
    expect(mended.errors.email).toBeUndefined();
    expect(mended.errors.subject).toBe("Please fill this in.");
  });

  it("shows a passcode that waits to be read before another form, also when a quote is asked about", () => {
    const waiting = play([{ type: "open" }, { type: "send", key: "one" }, { type: "minimise" }, { type: "created", ticket: TICKET }]);
    expect(widgetReducer(waiting, { type: "open", quote: QUOTE })).toEqual({ place: "open", step: 2, ticket: TICKET });
  });

  it("has the subject and category of a quote that is asked about, and an address that the browser knows, but keeps what was written", () => {
    const about = { ...EMPTY_FORM.draft, subject: "About Your estimate", category: "Price" };
    expect(formOf(play([{ type: "open", quote: QUOTE }])).draft).toEqual(about);
    expect(
      formOf(
        play([
          { type: "open", quote: QUOTE },
          { type: "prefill", email: "a@b.example" },
        ]),
      ).draft.email,
    ).toBe("a@b.example");
    const other = { token: "def", name: "the other one" };
    expect(
      formOf(
        play([
          { type: "open", quote: QUOTE },
          { type: "open", quote: other },
        ]),
      ).draft.subject,
    ).toBe("About the other one");
    expect(formOf(play([{ type: "open", quote: QUOTE }, { type: "detachQuote" }])).draft.subject).toBe("");
    const written = play([
      { type: "edit", field: "subject", value: "Dates" },
      { type: "edit", field: "category", value: "Others" },
      { type: "edit", field: "email", value: "c@d.example" },
      { type: "open", quote: QUOTE },
      { type: "prefill", email: "a@b.example" },
      { type: "detachQuote" },
    ]);
    expect(formOf(written).draft).toMatchObject({ subject: "Dates", category: "Others", email: "c@d.example" });
  });

  it("shows a passcode again after a reload", () => {
    expect(play([{ type: "open" }], startWidget(EMPTY_FORM, TICKET))).toEqual({ place: "open", step: 2, ticket: TICKET });
  });

  it("says which files a reload took away until files are attached again", () => {
    const back = startWidget({ ...EMPTY_FORM, lostFiles: ["plan.pdf"] });
    expect(formOf(play([{ type: "attach", files: [], refusals: ["No."] }], back)).lostFiles).toEqual(["plan.pdf"]);
    expect(formOf(play([{ type: "attach", files: [PDF], refusals: [] }], back)).lostFiles).toEqual([]);
  });
});
