import { DAY_MS } from "#domain/schedule/durations.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { TestWorld } from "#tests/support/test-database.ts";

interface QuoteFacts extends Partial<typeof quotes.$inferInsert> {
  readonly expiresInDays?: number;
}

/** Inserts a quote row directly, for tests of lists and search. */
export async function addQuote({ services }: TestWorld, { expiresInDays = 30, ...facts }: QuoteFacts = {}): Promise<string> {
  const expiresAt = new Date(services.clock.now().getTime() + expiresInDays * DAY_MS);
  const row = { email: "client@firm.example", version: 1, totalCents: 100_00, delivery: "Regular", expiresAt, ...facts } as const;
  const [added] = await services.db.insert(quotes).values(row).returning({ id: quotes.id });
  if (!added) throw new Error("The quote was not added.");
  return added.id;
}
