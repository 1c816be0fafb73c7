import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import { write } from "#platform/write.server.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

export interface LeftMail {
  /** Identifies what was left: the mail, or everything one sender sent within an hour. */
  readonly key: string;
  readonly bytes: number;
  readonly from: { readonly address: string; readonly name: string };
  readonly subject: string;
  readonly sentAt: Date | undefined;
  /** Why it was left, as a message for staff. */
  readonly sentence: string;
}

const MAX_CHARACTERS = 500;
/** Copied from the server's list, so nothing in it is trusted. */
const cleaned = (text: string) =>
  text
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();

/** Tells staff once that a mail was left in the mailbox. */
export function leaveMail(services: Services, { key, bytes, from, subject, sentAt, sentence }: LeftMail): Promise<void> {
  const dedupeKey = `left:${sha256Of(key)}`;
  return write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const now = services.clock.now();
    const [mail] = await tx
      .insert(inboundMails)
      .values({
        id: randomUUID(),
        dedupeKey,
        source: "imap",
        bytes,
        state: "left",
        problem: sentence,
        fromAddress: cleaned(from.address),
        fromName: cleaned(from.name),
        subject: cleaned(subject),
        sentAt: sentAt ?? null,
        dueAt: now,
        createdAt: now,
      })
      .onConflictDoNothing({ target: inboundMails.dedupeKey })
      .returning({ id: inboundMails.id });
    if (!mail) return;
    const [thread] = await tx
      .insert(mailThreads)
      .values({ subject: cleaned(subject), address: cleaned(from.address), name: cleaned(from.name), lastAt: now, createdAt: now })
      .returning({ id: mailThreads.id });
    if (!thread) return;
    await tx.update(inboundMails).set({ threadId: thread.id }).where(eq(inboundMails.id, mail.id));
    record({ type: "mail_thread.left", subject: { kind: "mail_thread", id: thread.id, name: cleaned(subject) } });
  });
}
