import { z } from "zod";
import { fillLetter } from "#domain/careers/fill-letter.ts";
import type { FilledTemplate } from "#kit/capability/mail-template.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { isFirstSend } from "#platform/idempotency.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { candidateLetter } from "./application-letters.ts";
import {
  APPLICATION_KIND,
  applicationEventSubject,
  applicationLink,
  type FoundApplication,
  interviewLink,
} from "./application-record.server.ts";
import { letterFields } from "./letter-input.ts";
import { type ApplicationManaged, manageApplication } from "./manage-application.server.ts";

export const candidateMailSchema = z.object({ ...letterFields, idempotency_key: z.uuid("Please reload the page and send it again.") });

/** Fills in a template for one candidate. */
export function fillFor(
  services: Pick<Services, "config" | "linkSecret">,
  { application, job }: FoundApplication,
  letter: { readonly subject: string; readonly body: string },
) {
  const link = applicationLink(services, application.id);
  const values = { name: application.fullName, job: job.title, link, interview: interviewLink(services, application.id) };
  return { subject: fillLetter(letter.subject, values), body: fillLetter(letter.body, values), link, interview: values.interview };
}

export async function enqueueLetter(
  tx: Tx,
  services: Services,
  found: FoundApplication,
  letterOf: (words: ReturnType<typeof fillFor>) => FilledTemplate,
  letter: { readonly subject: string; readonly body: string },
  dueAt = services.clock.now(),
): Promise<void> {
  const { application } = found;
  const about = { kind: APPLICATION_KIND, id: application.id };
  await enqueueMail(tx, services, {
    ...letterOf(fillFor(services, found, letter)),
    to: { address: application.email },
    about,
    dueAt,
    unlimited: "by_staff",
  });
}

/** Shared by letters and invitations to interviews. */
export const sendKey = (id: string, key: string) => `candidate-mail:${id}:${key}`;

/** Runs once per idempotency key. */
export function mailCandidate(
  ctx: Ctx,
  id: string,
  { subject: line, body: words, idempotency_key: key }: z.output<typeof candidateMailSchema>,
): Promise<ApplicationManaged> {
  return manageApplication<ApplicationManaged>(ctx, id, async (tx, found, record) => {
    if (found.application.stage === "withdrawn") return { ok: false, reason: "withdrawn" };
    if (!isMailable(found.application.email)) return { ok: false, reason: "unmailable" };
    if (!(await isFirstSend(ctx.services, tx, sendKey(id, key)))) return { ok: false, reason: "sent_already" };
    await enqueueLetter(tx, ctx.services, found, candidateLetter, { subject: line, body: words });
    record({ type: "application.mailed", subject: applicationEventSubject(found), details: { subject: line } });
    return { ok: true };
  });
}
