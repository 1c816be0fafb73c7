import { expect, it } from "vitest";
import { z } from "zod";
import type { Ctx } from "#platform/actor.ts";
import { boardAction, formAct, recordAction, sayWith, setAct, takeIntent } from "./record-action.server.ts";

const CTX = {} as Ctx;
const ID = "00000000-0000-4000-8000-000000000000";

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const said = sayWith<"unknown" | "taken">({
  unknown: "This record no longer exists.",
  taken: { name: "There is one of this name already." },
});
const rename = formAct(
  z.object({ name: z.string().min(1, "Please give a name.") }),
  async (_ctx, _id, { name }): Promise<{ ok: true } | { ok: false; reason: "unknown" | "taken" }> =>
    name === "Rina" ? { ok: true } : { ok: false, reason: name === "Wei" ? "taken" : "unknown" },
  said("Name saved."),
);

it.each([
  ["", { ok: false, errors: { name: "Please give a name." } }],
  ["Wei", { ok: false, errors: { name: "There is one of this name already." } }],
  ["Somebody", { ok: false, errors: { form: "This record no longer exists." } }],
  ["Rina", { ok: true, done: "Name saved." }],
])("a form with %j is answered beside what is wrong, and says which form it was", async (name, answer) => {
  expect(await takeIntent({ rename }, CTX, ID, formOf({ intent: "rename", name }))).toEqual({ ...answer, intent: "rename" });
});

it.each(["nonsense", "toString", "__proto__", ""])("refuses an unknown intent (%j)", async (intent) => {
  expect(await takeIntent({ rename }, CTX, ID, formOf({ intent }))).toMatchObject({
    ok: false,
    errors: { form: expect.stringContaining("does not offer that action") },
  });
});

it("a saved field is answered with the form that puts back what the transaction found", async () => {
  const set = setAct(
    z.object({ name: z.string(), rank: z.coerce.number().nullable().default(null) }),
    async (_ctx, _id, { name }) => ({ ok: true, before: { name: `before ${name}`, rank: null, secret: "no field of the form" } }) as const,
    said("Saved."),
  );
  expect(await takeIntent({ set }, CTX, ID, formOf({ intent: "set", name: "Rina" }))).toEqual({
    ok: true,
    done: "Saved.",
    undo: { intent: "set", name: "before Rina", rank: "", "from.name": "Rina" },
    intent: "set",
  });
  const refused = setAct(z.object({ name: z.string() }), async () => ({ ok: false, reason: "taken" }) as const, said("Saved."));
  expect(await takeIntent({ refused }, CTX, ID, formOf({ intent: "refused", name: "Rina" }))).not.toHaveProperty("undo");
});

it("a note on a record that is gone has the answer of a note", async () => {
  const act = recordAction(async () => undefined, { rename });
  expect(await act(CTX, ID, formOf({ intent: "note.add", body: "Hello" }))).toEqual({ ok: false, reason: "This record no longer exists." });
});

it("a board moves the card that it names, and nothing without one", async () => {
  const board = boardAction(async (_ctx, id) => ({ ok: true, id }));
  expect(await board(CTX, formOf({ id: ID }))).toEqual({ ok: true, id: ID });
  expect(await board(CTX, formOf({ id: "1; drop table" }))).toMatchObject({ ok: false });
  expect(await board(CTX, formOf({}))).toMatchObject({ ok: false });
});
