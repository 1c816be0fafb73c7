import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { parseListQuery } from "#domain/list/list-query.ts";
import { writeAs } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { bulkAction } from "./bulk-action.server.ts";
import { listSource } from "./list-source.server.ts";

const before = z.array(z.object({ id: z.uuid(), status: z.enum(["new", "won"]) })).max(100);

/** A list for the engine's tests, with one column and filter of each kind. */
export const TEST_SOURCE = listSource({
  name: "test-quotes",
  permission: "quotes",
  noun: { one: "quote", many: "quotes" },
  from: quotes,
  joins: [{ table: people, on: eq(quotes.assigneeId, people.id) }],
  id: quotes.id,
  columns: {
    email: { kind: "text", label: "Client", value: quotes.email, sort: quotes.email },
    status: { kind: "text", label: "Status", value: sql<string>`${quotes.status}`, sort: quotes.status },
    total: { kind: "money", label: "Total", value: quotes.totalCents },
    assignee: { kind: "text", label: "Assignee", value: people.name },
    created: { kind: "moment", label: "Requested", value: quotes.createdAt },
  },
  search: [quotes.email, people.name],
  filters: {
    status: {
      kind: "choice",
      by: quotes.status,
      options: [
        { value: "new", label: "New" },
        { value: "won", label: "Won" },
        { value: "lost", label: "Lost" },
      ],
      isCounted: true,
    },
    assignee: { kind: "choice", by: quotes.assigneeId, options: "id", none: "Unassigned", isCounted: true },
    created: { kind: "dates" },
    total: { kind: "numbers", by: quotes.totalCents },
    speed: {
      kind: "choice",
      label: "Speed",
      by: () => sql`${quotes.delivery} <> 'Regular'`,
      options: [{ value: "hurried", label: "Hurried" }],
    },
  },
  sort: { column: "created", direction: "desc" },
  bulk: {
    lose: bulkAction({
      label: "Lose",
      done: "lost",
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
    fail: bulkAction({
      label: "Fail",
      done: "failed",
      input: z.enum(["gently"]),
      run: async () => Promise.reject(new Error("not gently")),
    }),
  },
});

export const TEST_LIST = TEST_SOURCE.list;

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
