import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { MAX_MAIL_BYTES } from "#kit/mail-in/intake-limits.ts";
import { INBOUND, rawMail, sendRaw } from "#kit/mail-in/mail-in-fixture.ts";
import { readMail } from "#kit/mail-in/read-mail.server.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { imapStorm, type MailInChild, type MailStorm, smtpStorm, startMailInChild } from "#tests/support/mail-storm.ts";
import { type BenchWorld, benchWorld } from "./bench-world.ts";

const SMALL_MAILS = 3_000;
const SMALL_BYTES = 4_000;
const READ_MAILS = 200;
const CLIENTS = 16;
const LARGE_AT_ONCE = 8;
const STORM: MailStorm = { mails: 500, clients: 8, kills: 10 };
const MEGABYTE = 1024 * 1024;
const LOOK_MS = 20;

/** Like a relay: keeps its connections open and sends one mail after another. */
async function benchSmall(world: BenchWorld): Promise<string> {
  const child = await startMailInChild(world);
  const pool = { pool: true, maxConnections: CLIENTS, maxMessages: Number.POSITIVE_INFINITY } as const;
  const transport = createTransport({ ...pool, host: "127.0.0.1", port: child.port, secure: false, ignoreTLS: true });
  const send = (index: number) =>
    transport.sendMail({
      envelope: { from: `c${index}@client.example`, to: [INBOUND] },
      raw: rawMail({ id: `small${index}`, body: "x".repeat(SMALL_BYTES) }),
    });
  try {
    await Promise.all(Array.from({ length: CLIENTS }, (_, index) => send(index)));
    const startedMs = performance.now();
    await Promise.all(Array.from({ length: SMALL_MAILS }, (_, index) => send(CLIENTS + index)));
    const seconds = (performance.now() - startedMs) / 1000;
    const stored = await world.services.db.$count(inboundMails);
    if (stored !== SMALL_MAILS + CLIENTS) throw new Error(`${stored} mails are stored instead of ${SMALL_MAILS + CLIENTS}`);
    return `${SMALL_MAILS} mails of 4 KB over ${CLIENTS} SMTP connections in ${seconds.toFixed(1)} s: ${Math.round(SMALL_MAILS / seconds)} a second, each durable before it is acknowledged`;
  } finally {
    transport.close();
    await child.kill();
  }
}

/** One after another, as they are filed. The CPU time includes the parsing thread. */
async function benchReading(): Promise<string> {
  const raw = new TextEncoder().encode(rawMail({ body: "Hello there, how are you?\r\n".repeat(SMALL_BYTES / 27) }));
  await readMail(raw);
  const [startedMs, before] = [performance.now(), process.cpuUsage()];
  for (let mail = 0; mail < READ_MAILS; mail += 1) {
    const reading = await readMail(raw);
    if (!reading.ok) throw new Error(reading.sentence);
  }
  const { user, system } = process.cpuUsage(before);
  const each = (ms: number) => (ms / READ_MAILS).toFixed(1);
  return `${READ_MAILS} mails of 4 KB read one after the other: ${each(performance.now() - startedMs)} ms each, ${each((user + system) / 1_000)} ms of processor time`;
}

async function memoryOf({ process: child }: MailInChild): Promise<number> {
  child.send("memory");
  const [{ rss }] = (await once(child, "message")) as [{ rss: number }];
  return rss / MEGABYTE;
}

/** The process's peak memory while `work` runs. */
async function peakDuring(child: MailInChild, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let peak = 0;
  const over = work.finally(() => (isOver = true));
  while (!isOver) {
    peak = Math.max(peak, await memoryOf(child));
    await delay(LOOK_MS);
  }
  await over;
  return peak;
}

const largeMail = (index: number) =>
  Buffer.from(rawMail({ id: `large${index}`, body: `${"x".repeat(998)}\r\n`.repeat(MAX_MAIL_BYTES / 1000 - 1) }));

async function sendLarge(port: number, index: number): Promise<void> {
  const raw = largeMail(index);
  for (;;) {
    const answer = await sendRaw(port, raw);
    if (answer.startsWith("250 ")) return;
    if (!answer.startsWith("452 ")) throw new Error(answer);
    await delay(100);
  }
}

async function benchLarge(world: BenchWorld): Promise<string> {
  const child = await startMailInChild(world);
  try {
    await sendRaw(child.port, rawMail({ id: "first" }));
    const idle = await memoryOf(child);
    const one = await peakDuring(child, sendLarge(child.port, 0));
    const many = await peakDuring(
      child,
      Promise.all(Array.from({ length: LARGE_AT_ONCE }, (_, index) => sendLarge(child.port, index + 1))),
    );
    const grown = (peak: number) => `${Math.round(peak - idle)} MB`;
    return `memory of the process (${Math.round(idle)} MB): ${grown(one)} more while a mail of 25 MB comes in, ${grown(many)} more while ${LARGE_AT_ONCE} come at once`;
  } finally {
    await child.kill();
  }
}

async function benchKills(name: string, storm: (world: BenchWorld, storm: MailStorm) => Promise<readonly string[]>): Promise<string> {
  await using world = await benchWorld({ INBOUND_ADDRESS: INBOUND, INBOUND_SMTP_PORT: "2525" });
  const startedMs = performance.now();
  const problems = await storm(world, STORM);
  if (problems.length > 0) throw new Error(problems.slice(0, 20).join("\n"));
  return `${STORM.mails} mails by ${name}, ${STORM.kills} kills in ${((performance.now() - startedMs) / 1000).toFixed(1)} s: each exactly once`;
}

export async function* benchMail(): AsyncIterable<string> {
  yield await benchReading();
  {
    await using world = await benchWorld({ INBOUND_ADDRESS: INBOUND, INBOUND_SMTP_PORT: "2525" });
    yield await benchSmall(world);
    yield await benchLarge(world);
  }
  yield await benchKills("SMTP", smtpStorm);
  yield await benchKills("IMAP, two processes on one mailbox", imapStorm);
}

if (import.meta.main) for await (const line of benchMail()) console.log(line);
