import { redirect } from "react-router";
import { parseForm } from "#domain/forms/parse-form.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { addContact, editContact, removeContact } from "../manage-contacts.server.ts";
import { assignEmployer, createEmployer, editEmployer, setEmployerStatus } from "../manage-employer.server.ts";
import { writeDownRequest } from "../manage-request.server.ts";
import { EMPLOYER_REASONS } from "../poaching-reasons.ts";
import { findEmployer } from "../poaching-record.server.ts";
import { assigneeSchema, contactIdSchema, contactSchema, employerFactsSchema, employerSchema, employerStatusSchema, writtenDownSchema } from "../staff-input.ts";
import { type Intent, intent } from "./intent.server.ts";
import { employerRecordSubject } from "./load-employer.server.ts";
import type { OfficeAnswer } from "./office-answer.ts";

const INTENTS: Readonly<Record<string, Intent>> = {
  facts: intent(employerFactsSchema, "The employer is saved.", editEmployer),
  status: intent(employerStatusSchema, "The status is set.", setEmployerStatus),
  assignee: intent(assigneeSchema, "The employer is assigned.", assignEmployer),
  "contact.add": intent(contactSchema, "The contact is added.", addContact),
  "contact.edit": intent(contactSchema.extend(contactIdSchema.shape), "The contact is saved.", (ctx, id, { contactId, ...input }) => editContact(ctx, id, contactId, input)),
  "contact.remove": intent(contactIdSchema, "The contact is removed.", (ctx, id, { contactId }) => removeContact(ctx, id, contactId)),
  "request.add": intent(writtenDownSchema, "The request is written down.", writeDownRequest),
};

/** Contacts have a form each: an error belongs to one of them. */
const nameOf = (name: string, form: FormData) => (name === "contact.edit" || name === "contact.remove" ? `${name} ${String(form.get("contactId"))}` : name);

/** What the page of an employer can be asked to do; notes have an answer of their own. */
export async function employerAction(ctx: Ctx, id: string, form: FormData) {
  const name = String(form.get("intent"));
  if (name.startsWith("note.")) {
    const employer = await findEmployer(ctx.services.db, id);
    if (employer) return noteAction(ctx, employerRecordSubject(employer), form);
  }
  const act = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined;
  const said = act ? await act(ctx, id, form) : ({ ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } } as const);
  return { ...said, intent: nameOf(name, form) } satisfies OfficeAnswer;
}

/** From the list: a new one leads to its page. */
export async function addEmployer(ctx: Ctx, form: FormData): Promise<OfficeAnswer> {
  const read = parseForm(employerSchema, form);
  if (!read.ok) return { ...read, intent: "employer.add" };
  const created = await createEmployer(ctx, read.data);
  if (!created.ok) return { ok: false, errors: EMPLOYER_REASONS[created.reason], intent: "employer.add" };
  throw redirect(`/admin/employers/${created.employer.id}`, 303);
}
