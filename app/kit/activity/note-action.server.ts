import { z } from "zod";
import type { Ctx } from "#platform/actor.ts";
import { addNoteInput, type NoteAnswer, removeNoteInput, restoreNoteInput } from "./note.ts";
import { addNote, removeNote, restoreNote } from "./notes.server.ts";
import type { RecordSubject } from "./record-subject.ts";

const input = z.discriminatedUnion("intent", [
  addNoteInput.extend({ intent: z.literal("note.add") }),
  removeNoteInput.extend({ intent: z.literal("note.remove") }),
  restoreNoteInput.extend({ intent: z.literal("note.restore") }),
]);

/** Used by the `action` of a record page for every intent that begins with `note.`. */
export async function noteAction(ctx: Ctx, subject: RecordSubject, form: FormData): Promise<NoteAnswer> {
  const parsed = input.safeParse({ ...Object.fromEntries(form), mentions: form.getAll("mentions") });
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]?.message ?? "" };
  const { data } = parsed;
  if (data.intent === "note.add") return addNote(ctx, subject, data);
  return data.intent === "note.remove" ? removeNote(ctx, subject, data) : restoreNote(ctx, subject, data);
}
