import { inArray } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { isId } from "#domain/list/search-params.ts";
import { kindTitle, permissionForKind, recordHref } from "#kit/capability/record-kinds.ts";
import { listRecordsById } from "#kit/contacts/person-records.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { tickets } from "#db/schema/tickets.ts";
import { inboxSourceFor } from "./inbox-source.server.ts";

export interface FiledIn {
  /** Such as "Quote". */
  readonly kind: string;
  /** The ticket number. */
  readonly number?: string | undefined;
  /** Empty if the person may not open it. */
  readonly name: string;
  readonly href: string | undefined;
}

interface Filed {
  readonly id: string;
  readonly kind: string | null;
  readonly recordId: string | null;
}

/** The records of these conversations, by conversation id. */
export async function findFiledIn({ services, actor }: Ctx, threads: readonly Filed[]): Promise<Readonly<Record<string, FiledIn>>> {
  const staff = authorise(actor, "email");
  const ids = threads.flatMap(({ recordId }) => (recordId !== null && isId(recordId) ? [recordId] : []));
  const known = await listRecordsById(services, staff, [...new Set(ids)]);
  const numbers = await services.db
    .select({ id: tickets.id, number: tickets.number })
    .from(tickets)
    .where(
      inArray(
        tickets.id,
        known.filter(({ kind }) => kind === "ticket").map(({ id }) => id),
      ),
    );
  return Object.fromEntries(
    threads.flatMap(({ id, kind, recordId }) => {
      if (kind === null || recordId === null) return [];
      const record = known.find((each) => each.kind === kind && each.id === recordId);
      const href = allows(staff, permissionForKind(services, kind)) ? recordHref(services, kind, recordId) : undefined;
      const number = kind === "ticket" ? numbers.find((ticket) => ticket.id === recordId)?.number : undefined;
      return [[id, { kind: record?.one ?? kindTitle(services, kind), number, name: record?.name ?? "", href }] as const];
    }),
  );
}

export async function loadInbox(ctx: Ctx, url: URL) {
  const page = await loadList(ctx, inboxSourceFor(ctx), url);
  const filed = page.rows.map(({ id, record, subjectId }) => ({ id, kind: record, recordId: subjectId }));
  return { page, records: await findFiledIn(ctx, filed), isOn: ctx.services.config.mail.inbound !== undefined };
}

export type InboxPage = Awaited<ReturnType<typeof loadInbox>>;
