import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { people } from "#db/schema/people.ts";

export interface ThreadOf {
  readonly subject: string;
  readonly address: string;
  readonly name: string;
  /** If absent, the mail gets its own thread. */
  readonly record?: { readonly kind: string; readonly id: string } | undefined;
  /** The thread without a record that the mail continues. */
  readonly continued?: string | undefined;
  /** Assigned to the thread, unless a colleague already has it. */
  readonly assigneeId?: string | undefined;
  readonly isUnread: boolean;
  readonly at: Date;
}

/** The thread of one correspondent about one record, created if needed. Returns its id. */
export async function threadFor(tx: Tx, thread: ThreadOf): Promise<string> {
  const { subject, address, name, record, continued, assigneeId = null, isUnread, at } = thread;
  const values = {
    subject,
    address,
    name,
    subjectKind: record?.kind ?? null,
    subjectId: record?.id ?? null,
    assigneeId,
    isUnread,
    isWaiting: isUnread,
  };
  const [made] =
    continued === undefined
      ? await tx
          .insert(mailThreads)
          .values({ ...values, lastAt: at, createdAt: at })
          .onConflictDoNothing()
          .returning({ id: mailThreads.id })
      : [];
  if (made) return made.id;
  const isIt = and(
    eq(mailThreads.subjectKind, record?.kind ?? ""),
    eq(mailThreads.subjectId, record?.id ?? ""),
    eq(sql`lower(${mailThreads.address})`, sql`lower(${address})`),
  );
  const [known] = await tx
    .update(mailThreads)
    .set({
      lastAt: sql`greatest(${mailThreads.lastAt}, ${at}::timestamptz)`,
      // An automatic mail does not reopen a thread that staff have read.
      ...(isUnread && { isUnread, isWaiting: true }),
      ...(name !== "" && { name }),
      // A person who was removed since is no assignee.
      assigneeId: sql`coalesce((select ${people.id} from ${people} where ${people.id} = ${mailThreads.assigneeId} and ${people.removedAt} is null), ${assigneeId}::uuid)`,
    })
    .where(continued === undefined ? isIt : eq(mailThreads.id, continued))
    .returning({ id: mailThreads.id });
  if (!known) throw new Error("The thread of the email was neither made nor found.");
  return known.id;
}
