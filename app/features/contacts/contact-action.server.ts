import { type FormErrors, type ParsedForm, parseForm } from "#domain/forms/parse-form.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { type Changed, mergeContacts, renameContact, splitContact, undoMerge } from "./change-contact.server.ts";
import { eraseSchema, mergeSchema, renameSchema, splitSchema } from "./contact-input.ts";
import { eraseContact } from "./contact-privacy.server.ts";
import { contactSubject } from "./contact-record.server.ts";
import { findKnownContact } from "./known-to.server.ts";

export type ContactAnswer =
  | { readonly ok: true; readonly done: string }
  /** What takes it back: another form of the same page. */
  | { readonly ok: true; readonly said: string; readonly undo: { readonly intent: "merge" | "unmerge"; readonly otherId: string } }
  | { readonly ok: true; readonly isErased: true }
  | { readonly ok: false; readonly intent: string; readonly errors: FormErrors };

type Undone = Extract<ContactAnswer, { undo: unknown }>["undo"]["intent"];

const REASONS: Readonly<Record<Extract<Changed, { ok: false }>["reason"] | "not_the_same" | "is_staff" | "is_of_firm", string>> = {
  unknown: "This contact is gone, or has changed meanwhile. Load the page again.",
  same: "That is the same contact already.",
  only_address: "This is the only address of the contact, so there is nothing to split.",
  not_merged: "This cannot be taken back any more: the addresses have moved on.",
  not_the_same: "This is none of the contact’s addresses.",
  is_staff: "One of the addresses belongs to somebody on the staff: remove them under People.",
  is_of_firm: "One of the addresses belongs to the firm itself, which stands at the foot of every email: it cannot be erased.",
};

const refused = (intent: string, errors: FormErrors): ContactAnswer => ({ ok: false, intent, errors });

async function changed<T>(intent: string, read: ParsedForm<T>, verb: (data: T) => Promise<Changed>, done: string, undo?: Undone): Promise<ContactAnswer> {
  if (!read.ok) return refused(intent, read.errors);
  const result = await verb(read.data);
  if (!result.ok) return refused(intent, { form: REASONS[result.reason] });
  return undo && result.other !== undefined ? { ok: true, said: done, undo: { intent: undo, otherId: result.other } } : { ok: true, done };
}

async function erase(ctx: Ctx, id: string, form: FormData): Promise<ContactAnswer> {
  const read = parseForm(eraseSchema, form);
  if (!read.ok) return refused("erase", read.errors);
  const erased = await eraseContact(ctx, id, read.data);
  if (erased.ok) return { ok: true, isErased: true };
  return refused("erase", erased.reason === "not_the_same" ? { again: REASONS.not_the_same } : { form: REASONS[erased.reason] });
}

const INTENTS: Readonly<Record<string, (ctx: Ctx, id: string, form: FormData) => Promise<ContactAnswer>>> = {
  rename: (ctx, id, form) => changed("rename", parseForm(renameSchema, form), (input) => renameContact(ctx, id, input), "The name is saved."),
  merge: (ctx, id, form) => changed("merge", parseForm(mergeSchema, form), (input) => mergeContacts(ctx, id, input), "The two are one contact now.", "unmerge"),
  unmerge: (ctx, id, form) => changed("merge", parseForm(mergeSchema, form), (input) => undoMerge(ctx, id, input), "They are two contacts again."),
  split: (ctx, id, form) => changed("split", parseForm(splitSchema, form), (input) => splitContact(ctx, id, input), "The address is a contact of its own now.", "merge"),
  erase,
};

/** What the page of a contact can be asked to do. */
export async function contactAction(ctx: Ctx, id: string, form: FormData) {
  const intent = String(form.get("intent"));
  if (intent.startsWith("note.")) {
    const contact = await findKnownContact(ctx.services.db, authorise(ctx.actor, "contacts"), id);
    return contact ? noteAction(ctx, contactSubject(contact), form) : refused(intent, { form: REASONS.unknown });
  }
  const act = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  return act ? act(ctx, id, form) : refused(intent, { form: "This page cannot do that. Load it again and try once more." });
}
