import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import type { Batch } from "#domain/conversation/entry.ts";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { aKey } from "#features/chat/chat-fixture.ts";
import { findChatByKey } from "#features/chat/chat-record.server.ts";
import { type ChatChild, startChatChild } from "#tests/support/chat-child.ts";
import { chatStorm, type Storm } from "#tests/support/chat-storm.ts";
import { type BenchWorld, benchWorld } from "./bench-world.ts";

interface Rush {
  /** Processes sharing one database, with the visitors spread over them. */
  readonly processes: number;
  readonly idle: number;
  readonly talking: number;
}

const DESKS = 10;
const TALK_MS = 30_000;
/** Interval between two messages of one person: a fast typist. */
const EVERY_MS = 3_000;
const AT_ONCE = 100;
const P95_LIMIT_MS = 150;
const STORM: Storm = { visitors: 20, messages: 25, cuts: 50, kills: 10, limitMs: 300_000 };

/** Each visitor has its own client address. */
const addressOf = (index: number) => `10.1.${index >> 8}.${index & 255}`;

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => void socket.once("connect", resolve).once("connect_error", reject));

async function connectVisitor(url: string, index: number, key = aKey()): Promise<Socket> {
  const socket = io(`${url}/chat`, {
    auth: { key },
    forceNew: true,
    reconnection: false,
    transports: ["websocket"],
    extraHeaders: { "X-Forwarded-For": addressOf(index) },
  });
  await connected(socket);
  await socket.timeout(30_000).emitWithAck("sync", { after: 0, page: "/services" });
  return socket;
}

async function inGroups<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE)
    made.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, each) => make(from + each)))));
  return made;
}

interface Memory {
  /** Of the whole process, with garbage and what the heap keeps free. */
  readonly rss: number;
  /** After a garbage collection. */
  readonly heapUsed: number;
}

async function memoryOf({ process: child }: ChatChild): Promise<Memory> {
  child.send("memory");
  const [memory] = (await once(child, "message")) as [Memory];
  return memory;
}

interface Talk {
  readonly visitor: Socket;
  readonly desk: Socket;
  readonly chatId: string;
}

type UrlOf = (index: number) => string;

/** If there are several processes, visitor and colleague connect to different ones. */
async function beginTalks(world: BenchWorld, urlOf: UrlOf, { idle, talking }: Rush): Promise<Talk[]> {
  const desks = await inGroups(DESKS, async (index) => {
    const { cookies } = await signedIn(world, await aPerson(world));
    const desk = io(`${urlOf(index + 1)}/desk`, {
      forceNew: true,
      reconnection: false,
      transports: ["websocket"],
      extraHeaders: { Cookie: cookies },
    });
    await connected(desk);
    return desk;
  });
  return inGroups(talking, async (index) => {
    const key = aKey();
    const visitor = await connectVisitor(urlOf(index), idle + index, key);
    await visitor.timeout(30_000).emitWithAck("send", { id: randomUUID(), body: "Hello", fileIds: [], page: "/services" });
    const chatId = (await findChatByKey(world.services.db, key))?.id ?? "";
    const desk = desks[index % DESKS] as Socket;
    await desk.timeout(30_000).emitWithAck("open", { chatId, after: 0 });
    return { visitor, desk, chatId };
  });
}

/** Measures from sending to arrival on the other side. */
async function talk(talks: readonly Talk[]): Promise<number[]> {
  const sentMs = new Map<string, number>();
  const tookMs: number[] = [];
  const receive = (side: string) => (batch: Batch) => {
    for (const entry of batch.entries) {
      const startMs = entry.side === side ? undefined : sentMs.get(entry.id);
      if (startMs !== undefined) tookMs.push(performance.now() - startMs);
      if (startMs !== undefined) sentMs.delete(entry.id);
    }
  };
  for (const { visitor } of talks) visitor.on("entries", receive("visitor"));
  for (const desk of new Set(talks.map((each) => each.desk))) desk.on("entries", ({ batch }: { batch: Batch }) => receive("staff")(batch));
  const endMs = performance.now() + TALK_MS;
  const write = async (send: (id: string) => void) => {
    await delay(Math.random() * EVERY_MS);
    while (performance.now() < endMs) {
      const id = randomUUID();
      sentMs.set(id, performance.now());
      send(id);
      await delay(EVERY_MS * (0.5 + Math.random()));
    }
  };
  await Promise.all(
    talks.flatMap(({ visitor, desk, chatId }) => [
      write((id) => visitor.emit("send", { id, body: "How long does it take?", fileIds: [], page: "/services" }, () => {})),
      write((id) => desk.emit("send", { id, chatId, body: "About two weeks.", fileIds: [], isNote: false }, () => {})),
    ]),
  );
  for (let tries = 0; sentMs.size > 0 && tries < 100; tries += 1) await delay(100);
  const lost = talks.filter(({ visitor, desk }) => !visitor.connected || !desk.connected).length;
  if (sentMs.size > 0) throw new Error(`${sentMs.size} messages did not arrive, ${tookMs.length} did; ${lost} lines were lost`);
  return tookMs.sort((left, right) => left - right);
}

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);

async function benchRush(world: BenchWorld, rush: Rush): Promise<string[]> {
  const children = await Promise.all(Array.from({ length: rush.processes }, () => startChatChild(world.url)));
  const urlOf: UrlOf = (index) => children[index % children.length]?.url ?? "";
  const memory = () => Promise.all(children.map(memoryOf));
  try {
    const talks = await beginTalks(world, urlOf, rush);
    const before = await memory();
    const startedMs = performance.now();
    const idle = await inGroups(rush.idle, (index) => connectVisitor(urlOf(index), index));
    const tookS = (performance.now() - startedMs) / 1000;
    const after = await memory();
    const perConnection = (kind: keyof Memory) => {
      const bytes = after.reduce((sum, each, index) => sum + each[kind] - (before[index]?.[kind] ?? 0), 0);
      return `${(bytes / rush.idle / 1024).toFixed(1)} KiB`;
    };
    const tookMs = await talk(talks);
    const lost = idle.filter(({ connected: isConnected }) => !isConnected).length;
    for (const socket of [...idle, ...talks.flatMap(({ visitor, desk }) => [visitor, desk])]) socket.disconnect();
    const p95 = Number(at(tookMs, 0.95));
    const processes = rush.processes === 1 ? "one process" : `${rush.processes} processes`;
    return [
      `${processes}, ${rush.idle} idle and ${rush.talking} talking visitors, ${tookMs.length} messages in ${TALK_MS / 1000} s: from send to receipt ${at(tookMs, 0.5)} ms median, ${p95} ms p95 (limit ${P95_LIMIT_MS} ms${p95 > P95_LIMIT_MS ? ": MISSED" : ""}), ${at(tookMs, 0.99)} ms p99`,
      `  connected in ${tookS.toFixed(1)} s, ${lost} lost, ${perConnection("rss")} of the process for each idle connection, ${perConnection("heapUsed")} of its heap after a garbage collection`,
    ];
  } finally {
    await Promise.all(children.map((child) => child.kill()));
  }
}

async function benchStorm(world: BenchWorld): Promise<string> {
  const startedMs = performance.now();
  const problems = await chatStorm(world, STORM);
  if (problems.length > 0) throw new Error(problems.slice(0, 20).join("\n"));
  const { visitors, messages, cuts, kills } = STORM;
  return `${visitors * messages * 2} messages, both ways, through ${cuts} cut connections and ${kills} killed servers in ${((performance.now() - startedMs) / 1000).toFixed(1)} s: each exactly once, in order`;
}

const RUSHES: readonly Rush[] = [
  { processes: 1, idle: 2_000, talking: 200 },
  { processes: 4, idle: 10_000, talking: 100 },
];

export async function* benchChat(rushes = RUSHES): AsyncIterable<string> {
  await using world = await benchWorld({ TRUSTED_PROXIES: "loopback" });
  for (const rush of rushes) {
    yield* await benchRush(world, rush);
    await world.services.db.execute("truncate chats cascade");
  }
  yield await benchStorm(world);
}

if (import.meta.main) {
  const [processes, idle = 2_000, talking = 200] = process.argv.slice(2).map(Number);
  for await (const line of benchChat(processes === undefined ? RUSHES : [{ processes, idle, talking }])) console.log(line);
}
