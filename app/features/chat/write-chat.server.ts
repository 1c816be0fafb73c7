import { sql } from "drizzle-orm";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { ChatNews } from "#platform/live-events.server.ts";
import { authorise, type RecordEvent, type Tx, write } from "#platform/write.server.ts";

/** A transaction that collects what is to be told with its commit. */
export type ChatTx = Tx & { readonly news: ChatNews[] };

async function announce(tx: Tx, news: readonly ChatNews[]): Promise<void> {
  if (news.length === 0) return;
  const each = news.map((one) => sql`pg_notify('chats', ${JSON.stringify(one)})`);
  await tx.execute(sql`select ${sql.join(each, sql`, `)}`);
}

/** The frame of every verb of the chat: as `write`, and everybody who is connected hears of it when, and only when, it is committed. */
export function writeChat<T>(ctx: Ctx, work: (tx: ChatTx, record: RecordEvent) => Promise<T>): Promise<T> {
  return write(ctx, async (tx, record) => {
    const news: ChatNews[] = [];
    const result = await work(Object.assign(tx, { news }), record);
    await announce(tx, news);
    return result;
  });
}

/** The same for staff: nothing happens without the permission. */
export async function writeChatAs<T>(ctx: Ctx, work: (tx: ChatTx, record: RecordEvent, staff: Staff) => Promise<T>): Promise<T> {
  const staff = authorise(ctx.actor, "chats");
  return writeChat(ctx, (tx, record) => work(tx, record, staff));
}
