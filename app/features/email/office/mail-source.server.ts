import { desc, eq, inArray, max, sql } from "drizzle-orm";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { templateChoices, templateTitle } from "#kit/mail/templates.ts";
import { MAIL_LIST, type MailRow } from "./mail-list.ts";
import { cancelMails, retryMail } from "./manage-mail.server.ts";
import { type ShownStatus, STATUS_LABELS } from "#kit/mail/office-words.ts";

/** As `shownStatus` says it of one mail. */
const status = sql<ShownStatus>`case when ${mails.status} = 'queued' and ${mails.attempts} = 0 and ${mails.dueAt} >= ${mails.createdAt} + interval '1 minute' then 'scheduled' else ${mails.status}::text end`;

/** When it left, or when it is to be tried. */
const due = sql`coalesce(${mails.sentAt}, ${mails.dueAt})`;

const SHOWN_ADDRESSES = 50;

export const MAIL_SOURCE: ListSource<typeof MAIL_LIST, MailRow> = {
  list: MAIL_LIST,
  from: mails,
  joins: [{ table: people, on: eq(mails.composedById, people.id) }],
  id: mails.id,
  fields: {
    id: mails.id,
    subject: mails.subject,
    toAddress: mails.toAddress,
    toName: mails.toName,
    status,
    template: mails.template,
    dueAt: mails.dueAt,
    sentAt: mails.sentAt,
    createdAt: mails.createdAt,
    author: people.name,
    attempts: mails.attempts,
    lastError: mails.lastError,
  },
  search: [mails.subject, mails.toAddress, mails.toName],
  sort: {
    subject: sql`lower(${mails.subject})`,
    to: sql`lower(${mails.toAddress})`,
    status,
    template: mails.template,
    due,
    created: mails.createdAt,
    author: sql`lower(${people.name})`,
    attempts: mails.attempts,
  },
  filter: {
    status,
    template: mails.template,
    address: ({ values }) =>
      inArray(
        sql`lower(${mails.toAddress})`,
        values.map((value) => value.toLowerCase()),
      ),
    created: mails.createdAt,
  },
  counted: ["status"],
  csv: {
    subject: (row) => row.subject,
    to: (row) => row.toAddress,
    status: (row) => STATUS_LABELS[row.status],
    template: (row, { template }) => templateTitle(template, row.template),
    due: (row) => row.sentAt ?? row.dueAt,
    created: (row) => row.createdAt,
    author: (row) => row.author,
    attempts: (row) => row.attempts,
    error: (row) => row.lastError,
  },
  choices: async (services) => {
    const address = sql<string>`lower(${mails.toAddress})`;
    const rows = await services.db
      .select({ address })
      .from(mails)
      .groupBy(address)
      .orderBy(desc(max(mails.createdAt)))
      .limit(SHOWN_ADDRESSES);
    return { template: templateChoices(services), address: rows.map((row) => ({ value: row.address, label: row.address })) };
  },
  bulk: {
    cancel: bulkAction({ run: async (ctx, ids) => ({ done: await cancelMails(ctx, ids) }) }),
    retry: bulkAction({
      run: async (ctx, ids) => {
        let done = 0;
        for (const id of ids) if ((await retryMail(ctx, id)).ok) done += 1;
        return { done };
      },
    }),
  },
};
