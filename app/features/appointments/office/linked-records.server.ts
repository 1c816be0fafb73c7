import { type AnyColumn, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { permissionForKind, recordHref } from "#domain/access/record-kinds.ts";
import { formatDollars } from "#domain/pricing/price.ts";
import { contains } from "#features/back-office/record-search.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { applications, jobs } from "#db/schema/careers.ts";
import { audits } from "#db/schema/audits.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tickets } from "#db/schema/tickets.ts";
import { LINKED_KINDS, type LinkedKind } from "./linked-kinds.ts";

const MAX_RECORDS = 8;

interface Found {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

interface LinkSource {
  /** The id column, the one with the address of the person, and those that a search looks into. */
  readonly id: AnyColumn;
  readonly email: AnyColumn;
  readonly words: readonly AnyColumn[];
  readonly list: (db: Db | Tx, where: SQL | undefined) => Promise<readonly Found[]>;
}

const wordsOf = (value: string) => value.replaceAll("_", " ");

const SOURCES: Readonly<Record<LinkedKind, LinkSource>> = {
  quote: {
    id: quotes.id,
    email: quotes.email,
    words: [quotes.email],
    async list(db, where) {
      const rows = await db.select({ id: quotes.id, email: quotes.email, status: quotes.status, totalCents: quotes.totalCents }).from(quotes).where(where).orderBy(desc(quotes.createdAt)).limit(MAX_RECORDS);
      return rows.map(({ id, email, status, totalCents }) => ({ id, name: formatDollars(totalCents), detail: `${email}, ${wordsOf(status)}` }));
    },
  },
  ticket: {
    id: tickets.id,
    email: tickets.email,
    words: [tickets.number, tickets.subject, tickets.fullName, tickets.email],
    async list(db, where) {
      const rows = await db.select({ id: tickets.id, number: tickets.number, subject: tickets.subject, status: tickets.status }).from(tickets).where(where).orderBy(desc(tickets.createdAt)).limit(MAX_RECORDS);
      return rows.map(({ id, number, subject, status }) => ({ id, name: subject, detail: `${number}, ${status}` }));
    },
  },
  application: {
    id: applications.id,
    email: applications.email,
    words: [applications.fullName, applications.email],
    async list(db, where) {
      const fields = { id: applications.id, fullName: applications.fullName, stage: applications.stage, job: jobs.title };
      const rows = await db.select(fields).from(applications).innerJoin(jobs, eq(jobs.id, applications.jobId)).where(where).orderBy(desc(applications.createdAt)).limit(MAX_RECORDS);
      return rows.map(({ id, fullName, stage, job }) => ({ id, name: fullName, detail: `${job}, ${stage}` }));
    },
  },
  audit: {
    id: audits.id,
    email: audits.email,
    words: [audits.projectName, audits.contactName, audits.email],
    async list(db, where) {
      const rows = await db.select({ id: audits.id, projectName: audits.projectName, status: audits.status }).from(audits).where(where).orderBy(desc(audits.createdAt)).limit(MAX_RECORDS);
      return rows.map(({ id, projectName, status }) => ({ id, name: projectName, detail: wordsOf(status) }));
    },
  },
};

async function listOf(db: Db | Tx, holder: Holder, condition: (source: LinkSource) => SQL | undefined) {
  const kinds = LINKED_KINDS.filter((kind) => allows(holder, permissionForKind(kind)));
  const found = await Promise.all(kinds.map(async (kind) => (await SOURCES[kind].list(db, condition(SOURCES[kind]))).map((record) => ({ kind, ...record, href: recordHref(kind, record.id) }))));
  return found.flat();
}

export type LinkedRecord = Awaited<ReturnType<typeof listOf>>[number];

/** Everything from the same address that this person may see. */
export const listRecordsOf = (db: Db, holder: Holder, email: string) => listOf(db, holder, (source) => sql`lower(${source.email}) = lower(${email})`);

/** By a few letters, in lower case. */
export const findRecords = (db: Db, holder: Holder, words: string) => listOf(db, holder, (source) => or(...source.words.map((column) => contains(column, words))));

/** Undefined when it is gone. */
export async function findRecord(db: Db | Tx, kind: LinkedKind, id: string): Promise<LinkedRecord | undefined> {
  const source = SOURCES[kind];
  const [record] = await source.list(db, eq(source.id, id));
  return record && { kind, ...record, href: recordHref(kind, id) };
}
