import { eq } from "drizzle-orm";
import { mayReadThread } from "#kit/activity/list-mails-in.server.ts";
import { isMessageId } from "#kit/mail/enqueue-mail.server.ts";
import type { Staff } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

export interface AnsweredMail {
  /** Lower case. */
  readonly address: string;
  readonly name: string;
  readonly subject: string;
  /** Message-IDs of the conversation, oldest first. */
  readonly thread: readonly string[];
  readonly about: { readonly kind: string; readonly id: string } | undefined;
  readonly threadId: string;
}

const MAX_SUBJECT_CHARACTERS = 140;

const answerSubject = (subject: string) =>
  `Re: ${subject
    .replace(/^(?:re|aw|sv|fwd?):\s{0,5}/i, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, " ")
    .replaceAll(/[{}]/g, "")
    .slice(0, MAX_SUBJECT_CHARACTERS)
    .toWellFormed()
    .trim()}`;

/** The email being answered; undefined if there is none that this person may see. */
export async function findAnswered(
  db: Db | Tx,
  services: Pick<Services, "capabilities">,
  staff: Staff,
  id: string,
): Promise<AnsweredMail | undefined> {
  const [found] = await db
    .select({ mail: inboundMails, thread: mailThreads })
    .from(inboundMails)
    .innerJoin(mailThreads, eq(mailThreads.id, inboundMails.threadId))
    .where(eq(inboundMails.id, id));
  if (!found || !(await mayReadThread(db, services, staff, found.thread))) return undefined;
  const { mail, thread } = found;
  return {
    address: mail.fromAddress.toLowerCase(),
    name: mail.fromName,
    subject: answerSubject(mail.subject),
    thread: [...mail.answers.toReversed(), ...(mail.messageId === null ? [] : [mail.messageId])].filter(isMessageId),
    about: thread.subjectKind === null || thread.subjectId === null ? undefined : { kind: thread.subjectKind, id: thread.subjectId },
    threadId: thread.id,
  };
}
