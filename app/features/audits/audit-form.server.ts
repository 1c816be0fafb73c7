import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { redirectToSecret } from "#kit/analytics/redirect-to-secret.server.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { askForWork, WORK_NEEDED } from "#kit/settings/ask-for-work.server.ts";
import type { AskedWork } from "#domain/forms/proof-of-work.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf, typedIn } from "#platform/form-of.server.ts";
import { admit, issueOpenedToken, proofIn, refuseOpened } from "#platform/public-form.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import { type AuditRequest, auditRequestSchema } from "./audit-input.ts";
import { AUDIT_REASONS } from "./audit-reasons.ts";
import { auditToken } from "./audit-record.server.ts";
import { HANDED_OVER, readHandedOver, readSourceFiles, type ReadSources, uploadsOf } from "./read-sources.server.ts";
import { AUDIT_FORM, requestAudit } from "./request-audit.server.ts";

/** Checked before the form is read; generous, so that clients can correct and resend it. */
const FORMS: Limit = { max: 60, windowMs: HOUR_MS };

/** A new form with an idempotency key and a signed issue time. */
export const newAuditForm = ({ services }: Ctx) => ({
  key: randomUUID(),
  opened: issueOpenedToken(services, AUDIT_FORM),
  isMailing: isMailing(services),
});

async function sourcesOf(form: FormData, wish: AuditRequest, signal: AbortSignal): Promise<ReadSources> {
  const uploaded = await readSourceFiles(await uploadsOf(form), signal);
  if (!uploaded.ok || !wish.send_code) return uploaded;
  const handed = String(form.get(HANDED_OVER.name) ?? "");
  if (handed === "") return uploaded;
  const read = readHandedOver(handed);
  return read.ok
    ? { ok: true, sources: [...read.sources, ...uploaded.sources.filter(({ path }) => !read.sources.some((each) => each.path === path))] }
    : read;
}

function refuse(form: FormData, errors: FormErrors, status = 400, headers: Record<string, string> = {}, work?: AskedWork) {
  return data({ errors, typed: typedIn(form, [HANDED_OVER.name]), work }, { status, headers });
}

const tooMany = (form: FormData, retryAfterS: number) =>
  refuse(form, { form: AUDIT_REASONS.too_many[1] }, AUDIT_REASONS.too_many[0], { "Retry-After": String(retryAfterS) });

/** Handles the request form's POST: redirects to the audit's page, or returns errors by field with the typed values. */
export async function answerAuditForm(ctx: Ctx, request: Request) {
  const first = await takeFromSender(ctx, "audit-forms", FORMS);
  if (!first.ok) return tooMany(new FormData(), first.retryAfterS);
  const form = await formOf(request, HANDED_OVER);
  const read = parseForm(auditRequestSchema, form);
  if (!read.ok) return refuse(form, read.errors);
  const refused = refuseOpened(ctx.services, AUDIT_FORM, form);
  if (refused) {
    form.set("opened", refused.opened);
    return refuse(form, { form: refused.sentence });
  }
  // Before unpacking: reading an archive costs more than refusing it.
  const taken = await admit(ctx, AUDIT_FORM, proofIn(form));
  if (!taken.ok && taken.reason === "work_needed") return refuse(form, {}, WORK_NEEDED, {}, await askForWork(ctx.services, AUDIT_FORM));
  if (!taken.ok) return tooMany(form, taken.retryAfterS);
  const sources = await sourcesOf(form, read.data, request.signal);
  if (!sources.ok) return refuse(form, { files: sources.sentence });
  if (read.data.repository === "" && sources.sources.length === 0)
    return refuse(form, { repository: "Please tell us where the code is, or attach it below." });
  const requested = await requestAudit(ctx, read.data, sources.sources);
  if (requested.ok) return redirectToSecret(ctx.services, `/audit/${auditToken(ctx.services, requested.audit)}`);
  const [status, sentence] = AUDIT_REASONS[requested.reason];
  return refuse(form, { form: sentence }, status);
}
