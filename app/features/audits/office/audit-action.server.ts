import { redirect } from "react-router";
import type { z } from "zod";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { messageSchema } from "../audit-input.ts";
import { type AuditReason, refusalSentence, type Refused } from "../audit-reasons.ts";
import { findAudit } from "../audit-record.server.ts";
import { addFinding, editFinding, moveFinding, removeFinding } from "../findings.server.ts";
import { declineAudit, editAuditFacts, markAnswersSeen, planAudit, renewAuditLink, sendAuditLink, setAuditScope, setAuditStatus, shareFindings, writeAuditSummary } from "../manage-audit.server.ts";
import { writeAsStaff } from "../messages.server.ts";
import { agreeAsFirm, publishAudit, setShowsSources, withdrawReport } from "../publish-audit.server.ts";
import { readSourceFiles, uploadsOf } from "../read-sources.server.ts";
import { agreeSchema, declineSchema, factsSchema, findingSchema, planSchema, publishSchema, scopeSchema, sourcesSchema, statusSchema, summarySchema, withdrawSchema } from "../staff-input.ts";
import { auditSubject } from "./load-audit-record.server.ts";

/** Which form it was, so that the others stay quiet. */
type AuditActionAnswer = { readonly ok: true; readonly done: string; readonly intent: string } | { readonly ok: false; readonly errors: FormErrors; readonly intent: string };

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;
type Outcome = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors };
type Act = (ctx: Ctx, id: string, form: FormData) => Promise<Outcome>;

/** Beside which field a refusal is said. */
const FIELD_OF: Partial<Record<AuditReason, string>> = { slug_taken: "slug", lines_missing: "lineTo", unknown_person: "teamIds" };

const say = (result: { readonly ok: true } | Refused, done: string, field = "form"): Outcome => (result.ok ? { ok: true, done } : { ok: false, errors: { [FIELD_OF[result.reason] ?? field]: refusalSentence(result) } });

function withForm<S extends Fields>(schema: S, done: string, verb: (ctx: Ctx, id: string, input: z.output<S>) => Promise<{ readonly ok: true } | Refused>, field?: string): Act {
  return async (ctx, id, form) => {
    const read = parseForm(schema, form);
    return read.ok ? say(await verb(ctx, id, read.data), done, field) : read;
  };
}

const scope: Act = async (ctx, id, form) => {
  const read = parseForm(scopeSchema, form);
  if (!read.ok) return read;
  const sources = await readSourceFiles(await uploadsOf(form));
  return sources.ok ? say(await setAuditScope(ctx, id, read.data, sources.sources), "The scope is set.") : { ok: false, errors: { files: sources.sentence } };
};

const move: Act = async (ctx, id, form) => say(await moveFinding(ctx, id, Number(form.get("number")), form.get("by") === "-1" ? -1 : 1), "The finding has moved.");

const INTENTS: Readonly<Record<string, Act>> = {
  status: withForm(statusSchema, "The status is set.", setAuditStatus, "status"),
  decline: withForm(declineSchema, "The request is declined, and the client is told.", declineAudit),
  facts: withForm(factsSchema, "The facts are saved.", editAuditFacts),
  plan: withForm(planSchema, "The plan is saved.", planAudit),
  summary: withForm(summarySchema, "The summary is saved.", writeAuditSummary),
  message: withForm(messageSchema, "The message is on its way.", (ctx, id, words) => writeAsStaff(ctx, id, words)),
  agree: withForm(agreeSchema, "We agree to this report, and the client is asked.", agreeAsFirm),
  sources: withForm(sourcesSchema, "Saved. Both sides have to agree to the report as it is now.", setShowsSources),
  publish: withForm(publishSchema, "The report is public.", publishAudit),
  withdraw: withForm(withdrawSchema, "The report is no longer public.", withdrawReport),
  renew: async (ctx, id) => say(await renewAuditLink(ctx, id), "The earlier link is closed, and the new one is on its way."),
  share: async (ctx, id) => say(await shareFindings(ctx, id), "The client can see the findings now."),
  seen: async (ctx, id) => say(await markAnswersSeen(ctx, id), "Marked as seen."),
  send: async (ctx, id) => say(await sendAuditLink(ctx, id), "The link is on its way."),
  scope,
  move,
};

const UNKNOWN: Outcome = { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };

/** What the page of an audit can be asked to do. */
export async function auditAction(ctx: Ctx, id: string, form: FormData) {
  const intent = String(form.get("intent"));
  if (intent.startsWith("note.")) {
    const audit = await findAudit(ctx.services.db, id);
    return audit ? noteAction(ctx, auditSubject(audit), form) : { ...UNKNOWN, intent };
  }
  const act = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  const outcome = act ? await act(ctx, id, form) : UNKNOWN;
  return { ...outcome, intent } satisfies AuditActionAnswer;
}

async function save(ctx: Ctx, auditId: string, number: number | undefined, form: FormData): Promise<Outcome> {
  const read = parseForm(findingSchema, form);
  if (!read.ok) return read;
  if (number !== undefined) return say(await editFinding(ctx, auditId, number, read.data), "The finding is saved.");
  const added = await addFinding(ctx, auditId, read.data);
  if (added.ok) throw redirect(`/admin/audit/${auditId}/findings/${added.finding.number}`, 303);
  return say(added, "");
}

/** What the page of a finding can be asked to do; without a number it is a new one. */
export async function findingAction(ctx: Ctx, auditId: string, number: number | undefined, form: FormData): Promise<AuditActionAnswer> {
  const intent = String(form.get("intent"));
  if (intent === "save") return { ...(await save(ctx, auditId, number, form)), intent };
  if (number === undefined) return { ...UNKNOWN, intent };
  if (intent === "message") return { ...(await withForm(messageSchema, "The message is on its way.", (inner, id, words) => writeAsStaff(inner, id, words, number))(ctx, auditId, form)), intent };
  if (intent !== "remove") return { ...UNKNOWN, intent };
  const removed = await removeFinding(ctx, auditId, number);
  if (removed.ok) throw redirect(`/admin/audit/${auditId}`, 303);
  return { ...say(removed, ""), intent };
}
