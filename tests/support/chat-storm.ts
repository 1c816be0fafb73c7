import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { aKey } from "#features/chat/chat-fixture.ts";
import { findChatByKey } from "#features/chat/chat-record.server.ts";
import type { ChatConnection } from "#features/chat/connection/chat-connection.ts";
import type { VisitorChat } from "#features/chat/connection/visitor-connection.ts";
import { chatEntries } from "#db/schema/chats.ts";
import { bodies, deskAt, until, visitorAt } from "./chat-world.ts";
import { type ChatChild, startChatChild } from "./chat-child.ts";
import { cuttingProxy, type CuttingProxy } from "./cutting-proxy.ts";
import type { TestWorld } from "./test-database.ts";

export interface Storm {
  readonly visitors: number;
  /** From each side of each conversation. */
  readonly messages: number;
  readonly cuts: number;
  readonly kills: number;
  readonly limitMs: number;
}

interface Talk {
  readonly visitor: VisitorChat;
  readonly staff: ChatConnection;
}

/** Longer than a message takes, shorter than a person's pause: several are in flight when the connection is cut. */
const PAUSE_MS = 120;

const wordsOf = (who: string, count: number) => Array.from({ length: count }, (_, index) => `${who} ${index + 1}`);

async function writeAll(chat: ChatConnection, words: readonly string[]): Promise<void> {
  for (const body of words) {
    chat.send({ body, files: [] });
    await delay(Math.random() * PAUSE_MS);
  }
}

const arrived = (talks: readonly Talk[]) =>
  talks.reduce((sum, { visitor, staff }) => sum + bodies(visitor.getSnapshot()).length + bodies(staff.getSnapshot()).length, 0);

/** Spreads cuts and kills evenly, by the number of messages that have arrived. */
async function disturb(
  { visitors, messages, cuts, kills }: Storm,
  talks: readonly Talk[],
  proxy: CuttingProxy,
  running: { child: ChatChild },
  databaseUrl: string,
): Promise<void> {
  const all = visitors * messages * 4;
  const total = cuts + kills;
  let done = 0;
  // The next server starts in the meantime: this tests the kill, not the start-up time.
  let spare = startChatChild(databaseUrl);
  for (let index = 1; index <= total; index += 1) {
    while (arrived(talks) < (all * index) / (total + 2)) await delay(5);
    if (index % Math.ceil(total / Math.max(1, kills)) === 0 && done < kills) {
      done += 1;
      const next = await spare;
      await running.child.kill();
      running.child = next;
      spare = startChatChild(databaseUrl);
      proxy.target.port = Number(new URL(running.child.url).port);
    } else while (!proxy.cutOne()) await delay(5);
  }
  await (await spare).kill();
}

async function begin(world: TestWorld, url: string, index: number, desk: ReturnType<typeof deskAt>): Promise<Talk> {
  const key = aKey();
  const visitor = visitorAt(url, {
    key,
    transports: index % 4 === 0 ? ["polling", "websocket"] : ["websocket"],
    headers: { "X-Forwarded-For": `198.51.100.${index + 1}` },
  });
  visitor.send({ body: `visitor ${index}: 1`, files: [] });
  await until(visitor, ({ conversation }) => conversation.messages.length === 1, "the first message", 30_000);
  return { visitor, staff: desk.openChat((await findChatByKey(world.services.db, key))?.id ?? "") };
}

function verify({ visitor, staff }: Talk, index: number, messages: number): readonly string[] {
  const [here, there] = [bodies(visitor.getSnapshot()), bodies(staff.getSnapshot())];
  const problems: string[] = [];
  if (JSON.stringify(here) !== JSON.stringify(there)) problems.push(`conversation ${index} differs between its ends`);
  for (const who of ["visitor", "staff"]) {
    const said = here.filter((body) => body.startsWith(who));
    if (JSON.stringify(said) !== JSON.stringify(wordsOf(`${who} ${index}:`, messages)))
      problems.push(`conversation ${index}, ${who}: ${said.join(", ")}`);
  }
  if (visitor.getSnapshot().unsent.length + staff.getSnapshot().unsent.length > 0)
    problems.push(`conversation ${index} has something unsent`);
  return problems;
}

/** Both sides of many conversations write while connections are cut and the server is killed: every message arrives once, in order. */
export async function chatStorm(world: TestWorld, storm: Storm): Promise<readonly string[]> {
  const proxy = await cuttingProxy();
  const running = { child: await startChatChild(world.url) };
  proxy.target.port = Number(new URL(running.child.url).port);
  const { cookies } = await signedIn(world, await aPerson(world));
  const desks = Array.from({ length: Math.ceil(storm.visitors / 5) }, () => deskAt(proxy.url, cookies));
  const talks: Talk[] = [];
  try {
    for (let index = 0; index < storm.visitors; index += 1)
      talks.push(await begin(world, proxy.url, index, desks[index % desks.length] as (typeof desks)[number]));
    const isDone = (chat: ChatConnection) =>
      until(
        chat,
        ({ conversation, unsent }) => conversation.messages.length >= storm.messages * 2 && unsent.length === 0,
        "everything",
        storm.limitMs,
      );
    const writing = talks.flatMap(({ visitor, staff }, index) => [
      writeAll(visitor, wordsOf(`visitor ${index}:`, storm.messages).slice(1)),
      writeAll(staff, wordsOf(`staff ${index}:`, storm.messages)),
    ]);
    await Promise.all([
      ...writing,
      disturb(storm, talks, proxy, running, world.url),
      ...talks.flatMap(({ visitor, staff }) => [isDone(visitor), isDone(staff)]),
    ]);
    const problems = talks.flatMap((talk, index) => verify(talk, index, storm.messages));
    const stored = await world.services.db.$count(chatEntries, sql`${chatEntries.kind} = 'message'`);
    const wanted = storm.visitors * storm.messages * 2;
    return stored === wanted ? problems : [...problems, `${stored} messages are stored instead of ${wanted}`];
  } finally {
    for (const { visitor } of talks) visitor.close();
    for (const desk of desks) desk.close();
    await running.child.kill();
    proxy.close();
  }
}
