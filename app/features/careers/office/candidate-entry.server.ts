import { randomUUID } from "node:crypto";
import { asc, eq, ne, sql } from "drizzle-orm";
import { JOB_STATUS_LABELS } from "#domain/careers/job-status.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { isId } from "#domain/list/search-params.ts";
import { removeBytes } from "#kit/files/store-files.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { BLOCKED } from "#kit/mail/suppression.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { jobs } from "#db/schema/careers.ts";
import { addedCandidateSchema } from "../application-input.ts";
import { readCv, storeCv } from "../cv-file.server.ts";
import { addCandidate, type CandidateAdded } from "./add-candidate.server.ts";

const SHOWN_JOBS = 300;

/** Jobs that were published, open ones first; `?job=` chooses one. */
export async function loadCandidateEntry({ services, actor }: Ctx, { searchParams }: URL) {
  authorise(actor, "applications");
  const rows = await services.db
    .select({ id: jobs.id, title: jobs.title, status: jobs.status })
    .from(jobs)
    .where(ne(jobs.status, "draft"))
    .orderBy(sql`${eq(jobs.status, "open")} desc`, asc(jobs.title))
    .limit(SHOWN_JOBS);
  const wanted = searchParams.get("job") ?? "";
  return {
    jobs: rows.map(({ id, title, status }) => ({
      value: id,
      label: status === "open" ? title : `${title} (${JOB_STATUS_LABELS[status].toLowerCase()})`,
    })),
    job: isId(wanted) ? wanted : "",
    key: randomUUID(),
    isMailing: isMailing(services),
  };
}

export type CandidateEntry = Awaited<ReturnType<typeof loadCandidateEntry>>;

const REASONS: Readonly<Record<Extract<CandidateAdded, { ok: false }>["reason"], FormErrors>> = {
  unknown_job: { job: "This job is not published. Choose another one." },
  key_reused: { form: "This form was already submitted with other details. Please reload the page and try again." },
  unmailable: { email: "This address cannot receive email. Correct it, or send no email." },
  blocked: { email: BLOCKED },
  exists: { email: "There is already an application for this job from this address." },
};

export type CandidateEntered =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly errors: FormErrors; readonly existing?: { readonly id: string; readonly fullName: string } };

/** The bytes of a CV that no application refers to are removed at once. */
export async function enterCandidate(ctx: Ctx, form: FormData): Promise<CandidateEntered> {
  authorise(ctx.actor, "applications");
  const read = parseForm(addedCandidateSchema, form);
  if (!read.ok) return read;
  const sent = await readCv(form);
  const stored = sent && (await storeCv(ctx.services, sent));
  if (stored?.ok === false) return { ok: false, errors: { cv: stored.error } };
  const added = await addCandidate(ctx, read.data, stored?.file);
  if (stored && !(added.ok && added.isNew)) await removeBytes(ctx.services, [stored.file.id]);
  if (added.ok) return { ok: true, id: added.found.application.id };
  return { ok: false, errors: REASONS[added.reason], ...(added.reason === "exists" && { existing: added.existing }) };
}
