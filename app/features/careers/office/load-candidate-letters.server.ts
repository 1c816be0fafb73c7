import type { Ctx } from "#platform/actor.ts";
import { REJECTION_LETTER } from "../application-letters.ts";
import { listLetters } from "../candidate-letters.server.ts";

/** The letters that a mail to a candidate can begin with, placeholders unfilled; the built-in rejection first. */
export async function loadCandidateLetters(ctx: Ctx) {
  const saved = await listLetters(ctx);
  return [
    { id: "standard", kind: "rejection" as const, title: "Rejection letter", ...REJECTION_LETTER },
    ...saved.map(({ id, kind, title, subject, body }) => ({ id, kind, title, subject, body })),
  ];
}

export type SavedLetter = Awaited<ReturnType<typeof loadCandidateLetters>>[number];
