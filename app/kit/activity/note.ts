import { z } from "zod";
import { body as bodyField } from "#domain/forms/fields.ts";

const MAX_NOTE_CHARACTERS = 5_000;
const MAX_MENTIONS = 50;

export interface Note {
  readonly id: string;
  readonly body: string;
  readonly author: string;
  readonly isMine: boolean;
  readonly at: Date;
  readonly mentions: readonly { readonly id: string; readonly name: string }[];
}

const body = bodyField("Please write the note.", MAX_NOTE_CHARACTERS);
const mentions = z.array(z.uuid()).max(MAX_MENTIONS, { error: `A note can mention at most ${MAX_MENTIONS} people.` });

export const addNoteInput = z.object({ body, mentions });
export const removeNoteInput = z.object({ id: z.uuid({ error: "There is no such note." }) });
/** Includes the signature of the deleted note. */
export const restoreNoteInput = removeNoteInput.extend({ body, mentions, proof: z.string().max(100) });

export type AddNoteInput = z.infer<typeof addNoteInput>;
export type RemoveNoteInput = z.infer<typeof removeNoteInput>;
export type RestoreNoteInput = z.infer<typeof restoreNoteInput>;

export type NoteAnswer =
  | { readonly ok: true; readonly kind: "added" | "restored" }
  /** Includes what the undo needs. */
  | { readonly ok: true; readonly kind: "removed"; readonly undo: RestoreNoteInput }
  | { readonly ok: false; readonly reason: string };
