import { eq } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { mails } from "#db/schema/mail.ts";
import { subscribers } from "#db/schema/newsletter.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { POST_LETTER } from "./newsletter-letters.ts";
import { subscriberId } from "./subscriber-record.server.ts";

/** Adds a subscriber who confirmed an hour ago. */
export async function addSubscriber(
  { services, clock }: TestWorld,
  email: string,
  row: Partial<typeof subscribers.$inferInsert> = {},
): Promise<string> {
  const id = subscriberId(services, email);
  const earlier = new Date(clock.now().getTime() - HOUR_MS);
  await services.db.insert(subscribers).values({ id, email, page: "/blogs", askedAt: earlier, confirmedAt: earlier, ...row });
  return id;
}

export async function addSubscribers(world: TestWorld, count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, (_, index) => `reader${String(index).padStart(3, "0")}@example.com`);
  for (const email of emails) await addSubscriber(world, email);
  return emails;
}

/** The newsletter's emails by due time. */
export const issues = ({ services: { db } }: TestWorld) =>
  db.select().from(mails).where(eq(mails.template, POST_LETTER)).orderBy(mails.dueAt);

export const isSubscribed = async ({ services: { db } }: TestWorld, email: string): Promise<boolean> =>
  (await db.$count(subscribers, eq(subscribers.email, email))) > 0;

/** Extracts one of our links from a mail's text. */
export function pathIn(text: string, under: string): URL {
  const found = text.split(/[\s()]/).find((word) => word.includes(under));
  if (found === undefined) throw new Error(`There is no link to ${under} in the mail.`);
  return new URL(found);
}

export const tokenIn = (link: URL): string => link.pathname.split("/").at(-1) ?? "";
