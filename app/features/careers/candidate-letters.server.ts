import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { LETTER_KINDS } from "#domain/careers/letter-kind.ts";
import { line } from "#domain/forms/fields.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { candidateLetters } from "#db/schema/careers.ts";
import { letterFields } from "./letter-input.ts";

const MAX_TITLE_CHARACTERS = 100;

export const letterSchema = z.object({
  kind: z.enum(LETTER_KINDS, "Please choose what the letter is for."),
  title: line("Please give it a title.", MAX_TITLE_CHARACTERS),
  ...letterFields,
});

export type NewLetter = z.output<typeof letterSchema>;
export type CandidateLetter = typeof candidateLetters.$inferSelect;
export type LetterChange = { readonly ok: true; readonly letter: CandidateLetter } | { readonly ok: false; readonly reason: "unknown" };

const subjectOf = ({ id, title }: CandidateLetter) => ({ kind: "candidate_letter", id, name: title });

export async function listLetters({ services, actor }: Ctx): Promise<CandidateLetter[]> {
  authorise(actor, "applications");
  return services.db.select().from(candidateLetters).orderBy(asc(candidateLetters.title), asc(candidateLetters.id));
}

export function addLetter(ctx: Ctx, values: NewLetter): Promise<CandidateLetter> {
  return writeAs(ctx, "applications", async (tx, record) => {
    const [letter] = await tx
      .insert(candidateLetters)
      .values({ ...values, createdAt: ctx.services.clock.now() })
      .returning();
    if (!letter) throw new Error("The letter was not stored.");
    record({ type: "candidate_letter.added", subject: subjectOf(letter) });
    return letter;
  });
}

export function changeLetter(ctx: Ctx, id: string, values: NewLetter): Promise<LetterChange> {
  return writeAs(ctx, "applications", async (tx, record): Promise<LetterChange> => {
    const [before] = await tx.select().from(candidateLetters).where(eq(candidateLetters.id, id)).for("update");
    if (!before) return { ok: false, reason: "unknown" };
    const { kind, title, subject, body } = before;
    const letter = { ...before, ...values, isDemo: false };
    await tx
      .update(candidateLetters)
      .set({ ...values, isDemo: false })
      .where(eq(candidateLetters.id, id));
    record({ type: "candidate_letter.changed", subject: subjectOf(letter), before: { kind, title, subject, body }, after: values });
    return { ok: true, letter };
  });
}

export function removeLetter(ctx: Ctx, id: string): Promise<LetterChange> {
  return writeAs(ctx, "applications", async (tx, record): Promise<LetterChange> => {
    const [letter] = await tx.delete(candidateLetters).where(eq(candidateLetters.id, id)).returning();
    if (!letter) return { ok: false, reason: "unknown" };
    record({ type: "candidate_letter.removed", subject: subjectOf(letter) });
    return { ok: true, letter };
  });
}
