import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Holder } from "#domain/access/permissions.ts";
import { readableCondition } from "#kit/activity/list-mails-in.server.ts";
import { kindName } from "#kit/capability/record-kinds.ts";
import { contains, type RecordSearch, saysWord } from "#kit/capability/record-search.server.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { HIDDEN_SUBJECT } from "#kit/mail/may-read-mail.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import { bulkAssign } from "#kit/records/bulk-assign.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { people } from "#db/schema/people.ts";
import { INBOX, STATE_OPTIONS, STATE_WORDS, type ThreadState } from "./inbox-words.ts";
import { assignThread, markDone, markRead, markSpam, markUnread, unmarkDone, unmarkSpam } from "./manage-thread.server.ts";

const EXCERPT_CHARACTERS = 160;
/** Taken from the email's text before its white space is collapsed, which shortens it. */
const READ_CHARACTERS = 400;

const ofThread = sql`${inboundMails.threadId} = ${mailThreads.id}`;
const hasMail = (condition: SQL | undefined) => sql<boolean>`exists (select from ${inboundMails} where ${ofThread} and ${condition})`;

const CONDITIONS = {
  spam: sql<boolean>`${mailThreads.isSpam}`,
  unverified: hasMail(isNotNull(inboundMails.warning)),
  automatic: hasMail(eq(inboundMails.kind, "automatic")),
  bounce: hasMail(eq(inboundMails.kind, "bounce")),
  complaint: hasMail(eq(inboundMails.kind, "complaint")),
  unreadable: hasMail(eq(inboundMails.state, "unreadable")),
  left: hasMail(eq(inboundMails.state, "left")),
  waiting: sql<boolean>`(${mailThreads.isWaiting} and not ${mailThreads.isSpam})`,
  unread: sql<boolean>`(${mailThreads.isUnread} and not ${mailThreads.isSpam})`,
} satisfies Record<ThreadState, SQL>;

const states = sql<readonly ThreadState[]>`array_remove(array[${sql.join(
  Object.entries(CONDITIONS).map(([state, condition]) => sql`case when ${condition} then ${sql.raw(`'${state}'`)} end`),
  sql`, `,
)}]::text[], null)`;

/** An excerpt, only for those who may read the email: replies quote the links in our mails. */
const excerpt = (readable: SQL) =>
  sql<
    string | null
  >`case when ${readable} then (select left(regexp_replace(left(${inboundMails.text}, ${READ_CHARACTERS}), '\\s+', ' ', 'g'), ${EXCERPT_CHARACTERS}) from ${inboundMails} where ${ofThread} order by ${inboundMails.createdAt} desc limit 1) end`;

const saysIt = (readable: SQL) => ({
  all: (_: unknown, word: string) =>
    sql`(${readable} and ${mailThreads.id} in (select ${inboundMails.threadId} from ${inboundMails} where ${saysWord(inboundMails.text, word)}))`,
  one: (_: unknown, word: string) =>
    sql`(${readable} and (select true from ${inboundMails} where ${ofThread} and ${saysWord(inboundMails.text, word)} limit 1))`,
});

const ids = z.array(z.uuid()).max(1_000);

/** A bulk flag whose undo is the opposite flag. */
const mark = (label: string, done: string, set: typeof markRead, unset: typeof markRead) =>
  bulkAction({
    label,
    done,
    run: async (ctx, chosen) => {
      const undo = await set(ctx, chosen);
      return { done: undo.length, undo };
    },
    undo: { token: ids, run: async (ctx, chosen) => ({ done: (await unset(ctx, chosen)).length }) },
  });

const BULK = {
  read: mark("Mark as read", "marked as read", markRead, markUnread),
  done: mark("Mark as done", "marked as done", markDone, unmarkDone),
  assign: bulkAssign("email", assignThread),
  spam: mark("Mark as spam", "marked as spam", markSpam, unmarkSpam),
};

/** The list, showing and searching subjects and texts only where `readable` allows it: a reply's subject repeats that of our email. */
const inboxSource = (readable: SQL) =>
  listSource({
    name: "inbox",
    permission: "email",
    noun: { one: "conversation", many: "conversations" },
    recordPath: INBOX,
    from: mailThreads,
    joins: [{ table: people, on: eq(people.id, mailThreads.assigneeId) }],
    id: mailThreads.id,
    columns: {
      subject: {
        kind: "text",
        label: "Subject",
        value: sql<string>`case when ${readable} then ${mailThreads.subject} else ${HIDDEN_SUBJECT} end`,
      },
      from: {
        kind: "text",
        label: "From",
        priority: 1,
        value: sql<string>`coalesce(nullif(${mailThreads.name}, ''), ${mailThreads.address})`,
      },
      state: { kind: "badge", label: "State", priority: 2, value: states, sort: false },
      record: { kind: "text", label: "Filed in", priority: 4, value: mailThreads.subjectKind, none: "No record" },
      assignee: { kind: "text", label: "Assignee", priority: 5, value: people.name, none: "Unassigned" },
      last: { kind: "moment", label: "Last email", priority: 3, value: mailThreads.lastAt },
      address: { kind: "text", label: "Address", value: mailThreads.address, isExtra: true },
      created: { kind: "moment", label: "First email", value: mailThreads.createdAt, isExtra: true },
    },
    fields: { subjectId: mailThreads.subjectId, name: mailThreads.name, excerpt: excerpt(readable) },
    search: [(matches) => and(matches(mailThreads.subject), readable), mailThreads.address, mailThreads.name, saysIt(readable)],
    filters: {
      state: {
        kind: "choice",
        by: anyOf({ ...CONDITIONS, inbox: sql`not ${mailThreads.isSpam}` }),
        options: STATE_OPTIONS,
      },
      record: { kind: "choice", options: "word", none: "Without a record" },
      assignee: { kind: "choice", by: mailThreads.assigneeId, options: "id", none: "Unassigned" },
      last: { kind: "dates" },
    },
    sort: { column: "last", direction: "desc" },
    views: [
      { name: "Unread", query: "state=unread" },
      { name: "Waiting", query: "state=waiting" },
      { name: "Mine", query: "assignee=me&state=inbox" },
      { name: "Unassigned", query: "assignee=none&state=inbox" },
      { name: "Without a record", query: "record=none&state=inbox" },
      { name: "Spam", query: "state=spam" },
    ],
    csv: {
      state: (row) => row.state.map((state) => STATE_WORDS[state]).join(", "),
      record: (row, _, services) => (row.record === null ? "" : kindName(services, row.record)),
    },
    choices: async (services) => {
      const used = await services.db.selectDistinct({ kind: mailThreads.subjectKind }).from(mailThreads);
      return {
        assignee: await assigneesAsChoices(services.db, "email", mailThreads.assigneeId),
        record: used.flatMap(({ kind }) => (kind === null ? [] : { value: kind, label: kindName(services, kind) })),
      };
    },
    bulk: BULK,
  });

const readableBy = (services: Pick<Services, "capabilities">, holder: Holder) => readableCondition(services, holder) ?? sql`true`;

export const inboxSourceFor = ({ services, actor }: Ctx) => inboxSource(readableBy(services, authorise(actor, "email")));

export type ThreadRow = RowOf<ReturnType<typeof inboxSourceFor>>;

const searchReadable = (readable: SQL) =>
  searchOf(inboxSource(readable), {
    icon: "mail",
    by: [(words) => and(contains(mailThreads.subject, words), readable), mailThreads.address, mailThreads.name],
    where: sql`not ${mailThreads.isSpam}`,
    latest: "last",
    detail: ["from", "last"],
  });

export const searchThreads: RecordSearch = {
  ...searchReadable(sql`false`),
  find: (services, words, max, holder) => searchReadable(readableBy(services, holder)).find(services, words, max, holder),
};
