import { z } from "zod";
import { fillLetter } from "#domain/careers/fill-letter.ts";
import type { FilledTemplate } from "#kit/capability/mail-template.ts";
import { suppressedOf } from "#kit/mail/cancel-suppressed.server.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { sendOn } from "#kit/mail/sending-input.ts";
import { sendingOn } from "#kit/mail/sending.ts";
import { sendingTime } from "#kit/mail/sending.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { isFirstSend } from "#platform/idempotency.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import type { MailAttachment } from "#db/schema/mail.ts";
import { candidateLetter } from "./application-letters.ts";
import {
  APPLICATION_KIND,
  applicationEventSubject,
  applicationLink,
  type FoundApplication,
  interviewLink,
} from "./application-record.server.ts";
import { sentFields } from "./letter-input.ts";
import { type ApplicationManaged, manageApplication } from "./manage-application.server.ts";

export const invitationSchema = z.object({ ...sentFields, idempotency_key: z.uuid("Please reload the page and send it again.") });
export const candidateMailSchema = invitationSchema.extend({ when: sendOn });

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

interface LetterOptions {
  readonly id?: string;
  readonly dueAt?: Date;
  readonly attachments?: readonly MailAttachment[];
}

export async function enqueueLetter(
  tx: Tx,
  services: Services,
  found: FoundApplication,
  letterOf: (words: ReturnType<typeof fillFor>) => FilledTemplate,
  letter: { readonly subject: string; readonly body: string },
  { id, dueAt = services.clock.now(), attachments = [] }: LetterOptions = {},
): Promise<void> {
  const { application } = found;
  const about = { kind: APPLICATION_KIND, id: application.id };
  await enqueueMail(tx, services, {
    ...letterOf(fillFor(services, found, letter)),
    to: { address: application.email },
    about,
    ...(id !== undefined && { id }),
    dueAt,
    attachments,
    unlimited: "by_staff",
  });
}

/** Shared by letters and invitations to interviews. */
export const sendKey = (id: string, key: string) => `candidate-mail:${id}:${key}`;

/** Runs once per idempotency key. */
export async function mailCandidate(
  ctx: Ctx,
  id: string,
  { subject: line, body: words, when, idempotency_key: key }: z.output<typeof candidateMailSchema>,
  attachments: readonly MailAttachment[] = [],
): Promise<ApplicationManaged> {
  authorise(ctx.actor, "applications");
  const dueAt = await sendingTime(ctx.services, sendingOn(when));
  if (!(dueAt instanceof Date)) return { ok: false, reason: "when_past" };
  return manageApplication<ApplicationManaged>(ctx, id, async (tx, found, record) => {
    if (found.application.stage === "withdrawn") return { ok: false, reason: "withdrawn" };
    if (!isMailable(found.application.email)) return { ok: false, reason: "unmailable" };
    if ((await suppressedOf(tx, [found.application.email])).length > 0) return { ok: false, reason: "blocked" };
    if (!(await isFirstSend(ctx.services, tx, sendKey(id, key)))) return { ok: false, reason: "sent_already" };
    await enqueueLetter(tx, ctx.services, found, candidateLetter, { subject: line, body: words }, { dueAt, attachments });
    record({ type: "application.mailed", subject: applicationEventSubject(found), details: { subject: line } });
    return { ok: true };
  });
}
