import { and, inArray, isNotNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Holder } from "#domain/access/permissions.ts";
import { kindsFor } from "#kit/capability/record-kinds.ts";
import type { Services } from "#platform/services.ts";
import { mails } from "#db/schema/mail.ts";
import { FOR_ADMINS, HIDDEN_FROM_MEMBERS, HIDDEN_SUBJECT } from "./may-read-mail.ts";

/** The mails a holder of the outbox may not read: the SQL counterpart of `mayReadMail`. Undefined for admins, who may read all. */
export function closedMails(services: Pick<Services, "capabilities">, holder: Holder): SQL | undefined {
  if (holder.role === "admin") return undefined;
  const kinds = kindsFor(services, holder);
  return or(inArray(mails.template, FOR_ADMINS), and(isNotNull(mails.subjectKind), notInArray(mails.subjectKind, [...kinds])));
}

/** The subject, with a neutral line in place of one that the reader may not read. */
export function shownSubject(services: Pick<Services, "capabilities">, holder: Holder) {
  const closed = closedMails(services, holder);
  if (!closed) return mails.subject;
  return sql<string>`case when ${inArray(mails.template, FOR_ADMINS)} then ${HIDDEN_FROM_MEMBERS} when ${closed} then ${HIDDEN_SUBJECT} else ${mails.subject} end`;
}
