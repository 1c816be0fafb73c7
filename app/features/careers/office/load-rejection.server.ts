import type { Ctx } from "#platform/actor.ts";
import { KIND_REFUSAL } from "../application-letters.ts";
import { listLetters } from "../candidate-letters.server.ts";

/** Letters to start a rejection from, placeholders unfilled; rejection letters first. */
export async function loadRejectionLetters(ctx: Ctx) {
  const saved = await listLetters(ctx);
  return [
    { id: "kind", kind: "rejection" as const, title: "Rejection letter", ...KIND_REFUSAL },
    ...saved.map(({ id, kind, title, subject, body }) => ({ id, kind, title, subject, body })),
  ];
}

export type SavedLetter = Awaited<ReturnType<typeof loadRejectionLetters>>[number];
