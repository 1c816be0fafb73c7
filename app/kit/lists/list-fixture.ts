import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { writeAs } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { bulkAction } from "./bulk-action.server.ts";
import type { ListSource } from "./list-source.server.ts";

/** A list for the tests of the machinery, with one of each kind of thing. */
export const TEST_LIST = {
  name: "test-quotes",
  permission: "quotes",
  noun: { one: "quote", many: "quotes" },
  columns: {
    email: { label: "Client", isSortable: true },
    status: { label: "Status", isSortable: true },
    total: { label: "Total", isSortable: true, isFigure: true },
    assignee: { label: "Assignee", isSortable: true },
    created: { label: "Requested", isSortable: true },
  },
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      options: [
        { value: "new", label: "New" },
        { value: "won", label: "Won" },
        { value: "lost", label: "Lost" },
      ],
    },
    assignee: { kind: "choice", label: "Assignee", options: "id", none: "Nobody" },
    created: { kind: "dates", label: "Requested" },
    total: { kind: "numbers", label: "Total" },
    speed: { kind: "choice", label: "Speed", options: [{ value: "hurried", label: "Hurried" }] },
  },
  sort: { column: "created", direction: "desc" },
  bulk: { lose: { label: "Lose", done: "lost" }, fail: { label: "Fail", done: "failed" } },
} as const satisfies ListDefinition;

interface TestRow {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly totalCents: number;
  readonly assignee: string | null;
  readonly createdAt: Date;
}

const before = z.array(z.object({ id: z.uuid(), status: z.enum(["new", "won"]) })).max(100);

export const TEST_SOURCE: ListSource<typeof TEST_LIST, TestRow> = {
  list: TEST_LIST,
  from: quotes,
  joins: [{ table: people, on: eq(quotes.assigneeId, people.id) }],
  id: quotes.id,
  fields: {
    id: quotes.id,
    email: quotes.email,
    status: sql<string>`${quotes.status}`,
    totalCents: quotes.totalCents,
    assignee: people.name,
    createdAt: quotes.createdAt,
  },
  search: [quotes.email, people.name],
  sort: {
    email: quotes.email,
    status: quotes.status,
    total: quotes.totalCents,
    assignee: sql`lower(${people.name})`,
    created: quotes.createdAt,
  },
  filter: {
    status: quotes.status,
    assignee: quotes.assigneeId,
    created: quotes.createdAt,
    total: quotes.totalCents,
    speed: () => sql`${quotes.delivery} <> 'Regular'`,
  },
  counted: ["status", "assignee"],
  csv: {
    email: (row) => row.email,
    status: (row) => row.status,
    total: (row) => row.totalCents / 100,
    assignee: (row) => row.assignee,
    created: (row) => row.createdAt,
  },
  bulk: {
    lose: bulkAction({
      run: (ctx, ids) =>
        writeAs(ctx, "quotes", async (tx, record) => {
          const changed = await tx
            .select({ id: quotes.id, status: quotes.status })
            .from(quotes)
            .where(inArray(quotes.id, [...ids]));
          await tx
            .update(quotes)
            .set({ status: "lost" })
            .where(inArray(quotes.id, [...ids]));
          for (const { id, status } of changed)
            record({ type: "quote.lost", subject: { kind: "quote", id }, before: { status }, after: { status: "lost" } });
          return {
            done: changed.length,
            undo: changed.map(({ id, status }) => ({ id, status: status === "won" ? ("won" as const) : ("new" as const) })),
          };
        }),
      undo: {
        token: before,
        run: (ctx, token) =>
          writeAs(ctx, "quotes", async (tx) => {
            for (const { id, status } of token) await tx.update(quotes).set({ status }).where(eq(quotes.id, id));
            return { done: token.length };
          }),
      },
    }),
    fail: bulkAction({ input: z.enum(["gently"]), run: async () => Promise.reject(new Error("not gently")) }),
  },
};

export const testQuery = (address: string) => parseListQuery(TEST_LIST, new URLSearchParams(address));

type Quote = typeof quotes.$inferInsert;

export async function putQuotes(world: TestWorld, given: readonly Partial<Quote>[]): Promise<string[]> {
  const rows = given.map((quote): Quote => ({
    id: randomUUID(),
    email: "client@example.com",
    version: 1,
    totalCents: 100,
    delivery: "Regular",
    expiresAt: world.clock.now(),
    createdAt: world.clock.now(),
    ...quote,
  }));
  await world.services.db.insert(quotes).values(rows);
  return rows.map(({ id }) => String(id));
}
