import { AUDIT_STATUS_LABELS } from "#domain/audits/audit-status.ts";
import { redirect } from "react-router";
import type { FormAnswer, FormSuccess } from "#domain/forms/form-answer.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { TAKEN_BACK } from "#domain/forms/taken-back.ts";
import { isId } from "#domain/list/search-params.ts";
import { LETTER_GONE, sayDecision } from "#kit/mail/sending.server.ts";
import { onItsWay } from "#kit/mail/is-mailing.server.ts";
import { type Act, boardAction, formAct, recordAction, setAct, takeIntent, markedAs } from "#kit/records/record-action.server.ts";
import { assigneeSchema } from "#kit/records/assignees.server.ts";
import { CHANGED } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { messageSchema } from "../audit-input.ts";
import { type AuditReason, refusalSentence, type AuditRefusal } from "../audit-reasons.ts";
import { findAudit } from "../audit-record.server.ts";
import { addFinding, editFinding, moveFinding, removeFinding } from "../findings.server.ts";
import {
  assignAudit,
  declineAudit,
  editAuditFacts,
  markAnswersSeen,
  planAudit,
  renewAuditLink,
  sendAuditLink,
  setAuditScope,
  setAuditStatus,
  shareFindings,
  undoDecline,
  writeAuditSummary,
} from "../manage-audit.server.ts";
import { writeAsStaff } from "../messages.server.ts";
import { agreeAsFirm, publishAudit, setShowsSources, withdrawReport } from "../publish-audit.server.ts";
import { readSourceFiles, uploadsOf } from "../read-sources.server.ts";
import {
  agreeSchema,
  declineSchema,
  factsSchema,
  findingSchema,
  placeSchema,
  planSchema,
  publishSchema,
  scopeSchema,
  sourcesSchema,
  statusSchema,
  summarySchema,
  undoneDeclineSchema,
  withdrawSchema,
} from "../staff-input.ts";
import { auditSubject } from "./load-audit-record.server.ts";

/** The field that displays each refusal. */
const FIELD_OF: Partial<Record<AuditReason, string>> = { slug_taken: "slug", send_in_past: "sendAt", lines_missing: "lineTo" };

const said =
  (done: string, field = "form") =>
  (result: { readonly ok: true } | AuditRefusal): FormAnswer =>
    result.ok
      ? { ok: true, done }
      : { ok: false, errors: { [FIELD_OF[result.reason] ?? field]: refusalSentence(result), ...(result.reason === "changed" && CHANGED) } };

/** The success message, which says whether a mail was sent. */
const saidOfMail =
  (done: string, mail: string) =>
  (result: { readonly ok: true } | AuditRefusal, _: unknown, { services }: Ctx): FormAnswer =>
    said(`${done} ${onItsWay(services, mail)}`)(result);

const scope: Act = async (ctx, id, form) => {
  const read = parseForm(scopeSchema, form);
  if (!read.ok) return read;
  const sources = await readSourceFiles(await uploadsOf(form));
  return sources.ok
    ? said("Scope saved.")(await setAuditScope(ctx, id, read.data, sources.sources))
    : { ok: false, errors: { files: sources.sentence } };
};

async function subjectOf({ services }: Ctx, id: string) {
  const audit = await findAudit(services.db, id);
  return audit && auditSubject(audit);
}

const setStatus = setAct(statusSchema, setAuditStatus, (set, input) => said(markedAs(AUDIT_STATUS_LABELS[input.status]), "status")(set));

/**
 * Undo does not take an email back: not of a move to Scheduled, nor of one away from it, which would send it again. Nor does it decline
 * again: that needs a reason and a letter.
 */
const mayUndo = ({ undo }: FormSuccess) =>
  undo?.["status"] !== "scheduled" && undo?.["status"] !== "declined" && undo?.[`${TAKEN_BACK}status`] !== "scheduled";

export const auditBoardAction = boardAction(async (ctx, id, form): Promise<FormAnswer> => {
  const set = await setStatus(ctx, id, form);
  return !set.ok || mayUndo(set) ? set : { ok: true, done: set.done };
});

export const auditAction = recordAction(subjectOf, {
  status: setStatus,
  assignee: setAct(assigneeSchema, assignAudit, (set) => said("Lead updated.", "assigneeId")(set)),
  decline: formAct(declineSchema, declineAudit, (declined, sending, { services }) => ({
    ...said(`Request declined. ${sayDecision(services, sending, "The email to the client")}`)(declined),
    ...(declined.ok && { undo: { intent: "undo_decline", declineId: declined.declineId } }),
  })),
  undo_decline: formAct(undoneDeclineSchema, undoDecline, (undone) => ({
    ...said("Change undone.")(undone),
    ...(undone.ok && undone.isLetterGone && { undone: LETTER_GONE }),
  })),
  facts: formAct(factsSchema, editAuditFacts, said("Details saved.")),
  plan: formAct(planSchema, planAudit, (set) =>
    said("Plan saved.", !set.ok && set.reason === "unknown_person" ? "teamIds" : undefined)(set),
  ),
  summary: formAct(summarySchema, writeAuditSummary, said("Summary saved.")),
  message: formAct(
    messageSchema,
    (ctx, id, words) => writeAsStaff(ctx, id, words),
    saidOfMail("Message posted on the client’s page.", "An email about it"),
  ),
  agree: formAct(agreeSchema, agreeAsFirm, saidOfMail("We agree to this report.", "The question to the client")),
  sources: formAct(sourcesSchema, setShowsSources, said("Saved. Both sides need to agree to this version of the report.")),
  publish: formAct(publishSchema, publishAudit, said("Report published.")),
  withdraw: formAct(withdrawSchema, withdrawReport, said("Report withdrawn.")),
  renew: async (ctx, id) => said(`The earlier link is closed. ${onItsWay(ctx.services, "The new one")}`)(await renewAuditLink(ctx, id)),
  share: async (ctx, id) => said("Findings shared with the client.")(await shareFindings(ctx, id)),
  seen: async (ctx, id) => said("Marked as read.")(await markAnswersSeen(ctx, id)),
  send: async (ctx, id) => said(onItsWay(ctx.services, "The link"))(await sendAuditLink(ctx, id)),
  move: formAct(placeSchema, (ctx, id, { findingId, by }) => moveFinding(ctx, id, findingId, by), said("Finding moved.")),
  scope,
});

const addOne: Act = formAct(
  findingSchema,
  async (ctx, auditId, input) => {
    const added = await addFinding(ctx, auditId, input);
    if (added.ok) throw redirect(`/admin/audit/${auditId}/findings/${added.finding.number}`, 303);
    return added;
  },
  said(""),
);

/** A colleague may have moved the finding to another number since the page was loaded, so its forms name it by its id. */
const actsOn = (number: number, which: number | string): Readonly<Record<string, Act>> => ({
  save: formAct(
    findingSchema,
    async (ctx, auditId, input) => {
      const saved = await editFinding(ctx, auditId, which, input);
      if (saved.ok && saved.finding.number !== number) throw redirect(`/admin/audit/${auditId}/findings/${saved.finding.number}`, 303);
      return saved;
    },
    said("Finding saved."),
  ),
  message: formAct(messageSchema, (ctx, auditId, words) => writeAsStaff(ctx, auditId, words, which), said("Message added to the finding.")),
  async remove(ctx, auditId) {
    const removed = await removeFinding(ctx, auditId, which);
    if (removed.ok) throw redirect(`/admin/audit/${auditId}`, 303);
    return said("")(removed);
  },
});

/** The actions of a finding's page; without a number, the page creates one. */
export function findingAction(ctx: Ctx, auditId: string, number: number | undefined, form: FormData) {
  const id = String(form.get("findingId"));
  return takeIntent(number === undefined ? { save: addOne } : actsOn(number, isId(id) ? id : number), ctx, auditId, form);
}
