import type { FormRefusal } from "#domain/forms/form-answer.ts";
import type { FormErrors } from "#domain/forms/parse-form.ts";
import { formAct, recordAction, setAct } from "#kit/records/record-action.server.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { changeContact, type Changed, mergeContacts, splitContact, undoMerge } from "../change-contact.server.ts";
import { detailsSchema, eraseSchema, mergeSchema, splitSchema } from "../contact-input.ts";
import { eraseContact } from "../contact-privacy.server.ts";
import { contactSubject } from "../contact-record.server.ts";
import { findVisibleContact } from "../visible-contacts.server.ts";

export type ContactAnswer =
  | { readonly ok: true; readonly done: string }
  /** The form values that undo it, on the same page. */
  | { readonly ok: true; readonly said: string; readonly undo: { readonly intent: "merge" | "unmerge"; readonly otherId: string } }
  | { readonly ok: true; readonly isErased: true }
  | FormRefusal;

type Undone = Extract<ContactAnswer, { undo: unknown }>["undo"]["intent"];

const REASONS: Readonly<Record<Extract<Changed, { ok: false }>["reason"] | "not_the_same" | "is_staff" | "is_of_firm", string>> = {
  unknown: "This contact was deleted or changed. Reload the page.",
  same: "These are already the same contact.",
  only_address: "This is the only address of the contact, so there is nothing to split.",
  not_merged: "This can no longer be undone because the addresses have changed.",
  changed_since: CHANGED_SINCE,
  not_the_same: "This is not one of the contact’s addresses.",
  is_staff: "One of the addresses belongs to a colleague. Remove them under People.",
  is_of_firm: "One of the addresses is the company’s own and cannot be erased.",
};

const refused = (errors: FormErrors): FormRefusal => ({ ok: false, errors });

const said =
  (done: string, undo?: Undone) =>
  (result: Changed): ContactAnswer => {
    if (!result.ok) return refused({ form: REASONS[result.reason] });
    return undo && result.other !== undefined
      ? { ok: true, said: done, undo: { intent: undo, otherId: result.other } }
      : { ok: true, done };
  };

const erase = formAct(eraseSchema, eraseContact, (erased): ContactAnswer => {
  if (erased.ok) return { ok: true, isErased: true };
  return refused(erased.reason === "not_the_same" ? { again: REASONS.not_the_same } : { form: REASONS[erased.reason] });
});

async function subjectOf({ actor, services }: Ctx, id: string) {
  const contact = await findVisibleContact(services.db, services, authorise(actor, "contacts"), id);
  return contact && contactSubject(contact);
}

/** The intents of a contact's page. */
export const contactAction = recordAction<ContactAnswer>(subjectOf, {
  details: setAct(detailsSchema, changeContact, said("Details saved.")),
  merge: formAct(mergeSchema, mergeContacts, said("Contacts merged.", "unmerge")),
  unmerge: formAct(mergeSchema, undoMerge, said("Merge undone.")),
  split: formAct(splitSchema, splitContact, said("Address split into a separate contact.", "merge")),
  erase,
});
