import { expect, it } from "vitest";
import { readRejection } from "./letter-input.ts";
import { candidateMailSchema, invitationSchema } from "./candidate-mail.server.ts";
import { letterSchema } from "./candidate-letters.server.ts";

const LETTER = { subject: "A question", body: "Dear Rina,\n\nWe would like to know:\n\n…\n\nA few lines are enough." };
const KEY = { idempotency_key: "00000000-0000-4000-8000-000000000000" };

it("a letter with a line left to its author is not sent, but kept as a template", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...LETTER, send: "now" })) form.set(name, value);
  expect(readRejection(form)).toMatchObject({ ok: false, errors: { body: expect.stringContaining("in place of the “…”") as string } });
  expect(candidateMailSchema.safeParse({ ...LETTER, ...KEY, when: "" }).success).toBe(false);
  expect(invitationSchema.safeParse({ ...LETTER, ...KEY }).success).toBe(false);
  expect(candidateMailSchema.safeParse({ ...LETTER, ...KEY, when: "", body: "Well … yes." }).success).toBe(true);
  expect(letterSchema.safeParse({ ...LETTER, kind: "other", title: "One more question" }).success).toBe(true);
});
