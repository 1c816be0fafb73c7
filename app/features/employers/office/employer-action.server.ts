import { EMPLOYER_STATUS_LABELS } from "#domain/employers/employer-status.ts";
import { redirect } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { assigneeSchema } from "#kit/records/assignees.server.ts";
import { formAct, recordAction, markedAs, sayWith, setAct } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { addContact, editContact, removeContact } from "../manage-contacts.server.ts";
import { assignEmployer, createEmployer, editEmployer, setEmployerStatus } from "../manage-employer.server.ts";
import { addRequest } from "../manage-request.server.ts";
import { EMPLOYER_REASONS } from "../poaching-reasons.ts";
import { findEmployer } from "../poaching-record.server.ts";
import {
  contactIdSchema,
  contactSchema,
  employerFactsSchema,
  employerSchema,
  employerStatusSchema,
  addedRequestSchema,
} from "../staff-input.ts";
import { employerRecordSubject } from "./load-employer.server.ts";

const said = sayWith(EMPLOYER_REASONS);

async function subjectOf({ services }: Ctx, id: string) {
  const employer = await findEmployer(services.db, id);
  return employer && employerRecordSubject(employer);
}

const act = recordAction(subjectOf, {
  facts: formAct(employerFactsSchema, editEmployer, said("Employer saved.")),
  status: setAct(employerStatusSchema, setEmployerStatus, (set, input) => said(markedAs(EMPLOYER_STATUS_LABELS[input.status]))(set)),
  assignee: setAct(assigneeSchema, assignEmployer, said("Assignee updated.")),
  "contact.add": formAct(contactSchema, addContact, said("Contact added.")),
  "contact.edit": setAct(
    contactSchema.extend(contactIdSchema.shape),
    (ctx, id, { contactId, ...input }) => editContact(ctx, id, contactId, input),
    said("Contact saved."),
  ),
  "contact.remove": formAct(contactIdSchema, (ctx, id, { contactId }) => removeContact(ctx, id, contactId), said("Contact removed.")),
  "request.add": formAct(addedRequestSchema, addRequest, said("Request added.")),
});

/** The actions of an employer's page. Each contact has its own form, which shows its own errors. */
export async function employerAction(ctx: Ctx, id: string, form: FormData) {
  const answer = await act(ctx, id, form);
  return "intent" in answer && form.has("contactId") ? { ...answer, intent: `${answer.intent} ${String(form.get("contactId"))}` } : answer;
}

/** Called from the list; redirects to the new employer. */
export async function addEmployer(ctx: Ctx, form: FormData): Promise<FormAnswer> {
  const read = parseForm(employerSchema, form);
  if (!read.ok) return read;
  const created = await createEmployer(ctx, read.data);
  if (created.ok) throw redirect(`/admin/employers/${created.employer.id}`, 303);
  return said("")(created);
}
