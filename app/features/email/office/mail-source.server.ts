import { and, desc, eq, inArray, max, not, sql } from "drizzle-orm";
import { chosen } from "#kit/lists/built-in-views.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { closedMails, shownSubject } from "#kit/mail/shown-subject.server.ts";
import type { Holder } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { templateChoices, templateTitle } from "#kit/mail/templates.ts";
import { cancelMails, retryMail } from "./manage-mail.server.ts";
import { type ShownStatus, STATUS_LABELS, STATUS_OPTIONS, STATUS_TONES } from "#kit/mail/office-words.ts";

/** The SQL counterpart of `shownStatus`. */
const status = sql<ShownStatus>`case when ${mails.status} = 'queued' and ${mails.attempts} = 0 and ${mails.dueAt} >= ${mails.createdAt} + interval '1 minute' then 'scheduled' else ${mails.status}::text end`;

/** The send time, or the due time of one that is about to be sent; null for what was never sent. */
const due = sql<Date | null>`case when ${mails.status} in ('queued', 'sending') then ${mails.dueAt} else ${mails.sentAt} end`.mapWith(
  mails.dueAt,
);

const SHOWN_ADDRESSES = 50;
/** The address filter lists addresses from this many recent mails. */
const LAST_MAILS = 1_000;

const mailSource = (services: Pick<Services, "capabilities">, holder: Holder) => {
  const closed = closedMails(services, holder);
  return listSource({
    name: "mails",
    permission: "email",
    noun: { one: "email", many: "emails" },
    recordPath: "/admin/communication/email",
    from: mails,
    joins: [{ table: people, on: eq(mails.composedById, people.id) }],
    id: mails.id,
    columns: {
      subject: { kind: "text", label: "Subject", value: shownSubject(services, holder) },
      to: { kind: "text", label: "To", priority: 2, value: mails.toAddress },
      status: { kind: "badge", label: "Status", priority: 1, value: status, words: STATUS_LABELS, tones: STATUS_TONES },
      template: { kind: "text", label: "Kind", value: mails.template, sort: mails.template },
      due: { kind: "moment", label: "Sent or due", priority: 3, value: due },
      created: { kind: "moment", label: "Written", value: mails.createdAt },
      author: { kind: "text", label: "By", value: people.name, none: "The system", isExtra: true },
      attempts: { kind: "number", label: "Attempts", value: mails.attempts, isExtra: true },
      error: { kind: "text", label: "Error", value: mails.lastError, sort: false, isExtra: true },
    },
    search: [(matches) => and(matches(mails.subject), closed && not(closed)), mails.toAddress, mails.toName],
    filters: {
      status: { kind: "choice", options: STATUS_OPTIONS, isCounted: true },
      template: { kind: "choice", options: "word" },
      address: {
        kind: "choice",
        label: "Address",
        by: ({ values }) =>
          inArray(
            sql`lower(${mails.toAddress})`,
            values.map((value) => value.toLowerCase()),
          ),
        options: "word",
      },
      created: { kind: "dates" },
    },
    sort: { column: "created", direction: "desc" },
    views: [
      { name: "Not delivered", query: chosen("status", ["failed", "bounced"]) },
      { name: "Waiting", query: chosen("status", ["queued", "sending", "kept"]) },
      { name: "Scheduled", query: "status=scheduled" },
      { name: "Sent", query: "status=sent" },
    ],
    csv: { template: (row, { template }) => templateTitle(template, row.template) },
    choices: async (services) => {
      const last = services.db
        .select({ address: sql<string>`lower(${mails.toAddress})`.as("address"), createdAt: mails.createdAt })
        .from(mails)
        .orderBy(desc(mails.createdAt))
        .limit(LAST_MAILS)
        .as("last");
      const rows = await services.db
        .select({ address: last.address })
        .from(last)
        .groupBy(last.address)
        .orderBy(desc(max(last.createdAt)))
        .limit(SHOWN_ADDRESSES);
      return { template: templateChoices(services), address: rows.map((row) => ({ value: row.address, label: row.address })) };
    },
    bulk: {
      cancel: bulkAction({
        label: "Cancel",
        done: "cancelled",
        isDangerous: true,
        confirm: "Waiting emails are not sent. Emails that have already gone out are not affected.",
        run: async (ctx, ids) => ({ done: await cancelMails(ctx, ids) }),
      }),
      retry: bulkAction({
        label: "Send now",
        done: "queued",
        confirm: "Failed, bounced, held and cancelled emails are queued again if a mail server is set up. Others are not affected.",
        run: async (ctx, ids) => {
          let done = 0;
          for (const id of ids) if ((await retryMail(ctx, id)).ok) done += 1;
          return { done };
        },
      }),
    },
  });
};

/** Hides and does not search the subjects of emails that the reader may not read. */
export const mailSourceFor = ({ services, actor }: Ctx) => mailSource(services, authorise(actor, "email"));

export type MailRow = RowOf<ReturnType<typeof mailSourceFor>>;
