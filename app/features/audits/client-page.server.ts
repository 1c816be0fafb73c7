import { data, redirect } from "react-router";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import type { Ctx } from "#platform/actor.ts";
import { findAuditByToken } from "./audit-record.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { messageSchema } from "./audit-input.ts";
import { AUDIT_REASONS, refusalSentence } from "./audit-reasons.ts";
import { agreeAsClient, answerFinding, answerSchema, type ClientActed, writeAsClient } from "./client-audit.server.ts";
import { loadClientAudit } from "./load-client-audit.server.ts";
import { agreeSchema } from "./staff-input.ts";

const unknown = () => data({ path: "/audit", suggestions: [] }, { status: AUDIT_REASONS.unknown[0] });

export async function loadClientPage(ctx: Ctx, token: string) {
  const page = await loadClientAudit(ctx, token);
  if (!page) throw unknown();
  return { ...page, token };
}

/** The response to a refused form: the form's name and the typed values. */
export interface ClientFormAnswer {
  /** `message`, `agree`, or `finding-3`. */
  readonly form: string;
  readonly errors: FormErrors;
  readonly typed: Readonly<Record<string, string>>;
}

const FIELDS = ["body", "answer", "commit"];

function refuse(form: FormData, name: string, errors: FormErrors, status = 400, headers: Record<string, string> = {}) {
  const typed = Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? "")]));
  return data<ClientFormAnswer>({ form: name, errors, typed }, { status, headers });
}

function answer(form: FormData, name: string, token: string, acted: ClientActed) {
  if (acted.ok) return redirect(`/audit/${token}#${name}`, 303);
  if (acted.reason === "unknown") throw unknown();
  return refuse(
    form,
    name,
    { form: refusalSentence(acted) },
    AUDIT_REASONS[acted.reason][0],
    "retryAfterS" in acted ? { "Retry-After": String(acted.retryAfterS) } : {},
  );
}

/** Dispatches the page's forms by intent. */
export async function actOnClientPage(ctx: Ctx, request: Request, token: string) {
  if (!(await findAuditByToken(ctx.services, token))) throw unknown();
  const form = await formOf(request);
  const intent = form.get("intent");
  if (intent === "answer") {
    const name = `finding-${Number(form.get("finding"))}`;
    const read = parseForm(answerSchema, form);
    return read.ok ? answer(form, name, token, await answerFinding(ctx, token, read.data)) : refuse(form, name, read.errors);
  }
  if (intent === "agree") {
    const read = parseForm(agreeSchema, form);
    return read.ok
      ? answer(form, "agree", token, await agreeAsClient(ctx, token, read.data))
      : refuse(form, "agree", { form: AUDIT_REASONS.changed[1] });
  }
  const read = parseForm(messageSchema, form);
  return read.ok ? answer(form, "message", token, await writeAsClient(ctx, token, read.data)) : refuse(form, "message", read.errors);
}
