import { POACHING_STATUS_LABELS } from "#domain/employers/poaching-status.ts";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { LETTER_GONE, sayDecision } from "#kit/mail/sending.server.ts";
import { assigneeSchema } from "#kit/records/assignees.server.ts";
import { boardAction, formAct, recordAction, markedAs, sayWith, setAct } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { linkPerson, markInformed, takeBackInformed, undoPerson } from "../inform-person.server.ts";
import { assignRequest, editRequest } from "../manage-request.server.ts";
import { moveRequest, undoMove } from "../move-request.server.ts";
import { EMPLOYER_REASONS } from "../poaching-reasons.ts";
import { findRequest } from "../poaching-record.server.ts";
import { informedSchema, moveSchema, personSchema, requestFactsSchema, undoneMoveSchema } from "../staff-input.ts";
import { requestSubject } from "./load-request.server.ts";

const said = sayWith(EMPLOYER_REASONS);

const move = formAct(moveSchema, moveRequest, (moved, input, { services }): FormAnswer => {
  const answer = said(markedAs(POACHING_STATUS_LABELS[input.status]))(moved);
  // A transfer is final.
  if (!answer.ok || !moved.ok || input.status === "transferred") return answer;
  const { id, revision } = moved.request;
  const undo = { intent: "undo_status", id, revision: String(revision) };
  if (input.status !== "declined") return { ...answer, undo };
  const words = sayDecision(services, moved.isMailed ? input : { send: "never" }, "The email to the client");
  return { ok: true, done: `Request declined. ${words}`, undo };
});

const undo = formAct(undoneMoveSchema, undoMove, (undone): FormAnswer => {
  const answer = said("Change undone.")(undone);
  if (!answer.ok || !undone.ok || undone.letter === undefined) return answer;
  return { ...answer, undone: undone.letter === "gone" ? LETTER_GONE : "Undone. The email to the client stays cancelled." };
});

async function subjectOf({ services }: Ctx, id: string) {
  const request = await findRequest(services.db, id);
  return request && requestSubject(services.db, request);
}

export const requestAction = recordAction(subjectOf, {
  status: move,
  undo_status: undo,
  facts: formAct(requestFactsSchema, editRequest, said("Request saved.")),
  person: formAct(personSchema, linkPerson, said("Person saved.")),
  undo_person: formAct(personSchema.pick({ revision: true }), undoPerson, said("Change undone.")),
  informed: formAct(informedSchema, markInformed, said("Marked as told.")),
  untold: formAct(informedSchema.pick({ revision: true }), takeBackInformed, said("Change undone. The deadline applies again.")),
  assignee: setAct(assigneeSchema, assignRequest, said("Assignee updated.")),
});

export const requestBoardAction = boardAction((ctx, id, form) => (form.get("intent") === "undo_status" ? undo : move)(ctx, id, form));
