import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { sweepFiles } from "#kit/files/sweep-files.server.ts";
import { testMailbox } from "#kit/mail-in/imap-fixture.ts";
import { INBOUND, rawMail, rawOf, sendRaw } from "#kit/mail-in/mail-in-fixture.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { bundledProgram } from "./bundled-program.ts";
import { cuttingProxy } from "./cutting-proxy.ts";
import type { TestWorld } from "./test-database.ts";

const RETRY_MS = 20;

export interface MailStorm {
  readonly mails: number;
  readonly clients: number;
  readonly kills: number;
}

export interface MailInChild {
  readonly port: number;
  readonly process: ChildProcess;
  kill(): Promise<void>;
}

/** The SMTP listener and the mailbox follower in a separate process, on this world's database and folder. */
export async function startMailInChild({ url, services }: Pick<TestWorld, "url" | "services">, imapUrl = ""): Promise<MailInChild> {
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: url,
    DATA_DIR: services.config.dataDir,
    INBOUND_ADDRESS: INBOUND,
    IMAP_URL: imapUrl,
  };
  const child = fork(await bundledProgram("tests/support/mail-in-child.ts"), {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    execArgv: [],
    env,
  });
  const exited = once(child, "exit");
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await Promise.race([once(lines, "line"), exited.then(() => [""])])) as [string];
  if (!line.startsWith("ready ")) throw new Error(`Mail cannot come in: ${line}`);
  return {
    port: Number(line.slice("ready ".length)),
    process: child,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

const mailsOf = ({ mails }: MailStorm) =>
  Array.from({ length: mails }, (_, index) => rawMail({ id: `storm${index}`, subject: `Mail ${index}`, body: "x".repeat(index * 7) }));

const hashOf = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Each mail is stored once with all its bytes, and after the sweep the folder holds no file without a row. */
async function verify({ services }: TestWorld, sent: readonly string[]): Promise<readonly string[]> {
  const rows = await services.db.select().from(inboundMails);
  const hashes = await Promise.all(rows.map(async ({ rawFileId }) => hashOf(await rawOf(services, rawFileId))));
  const problems = sent.flatMap((raw, index) => {
    const times = hashes.filter((hash) => hash === hashOf(raw)).length;
    return times === 1 ? [] : [`mail ${index} is stored ${times} times`];
  });
  if (rows.length !== sent.length) problems.push(`${rows.length} mails are stored instead of ${sent.length}`);
  await sweepFiles({ ...services, clock: { now: () => new Date(Date.now() + 2 * DAY_MS) } }, new AbortController().signal);
  const files = (await Array.fromAsync(fileStoreOf(services.config).list())).length;
  return files === sent.length ? problems : [...problems, `${files} files are left instead of ${sent.length}`];
}

/** Clients send mails and retry until each is acknowledged, while the receiving process is killed again and again. */
export async function smtpStorm(world: TestWorld, storm: MailStorm): Promise<readonly string[]> {
  const proxy = await cuttingProxy();
  const port = Number(new URL(proxy.url).port);
  let child = await startMailInChild(world);
  proxy.target.port = child.port;
  const sent = mailsOf(storm);
  let next = 0;
  let acknowledged = 0;
  const client = async () => {
    for (let index = next++; index < sent.length; index = next++) {
      while (!(await sendRaw(port, sent[index] ?? "")).startsWith("250 ")) await delay(RETRY_MS);
      acknowledged += 1;
    }
  };
  const killOften = async () => {
    for (let kill = 1; kill <= storm.kills; kill += 1) {
      const spare = await startMailInChild(world);
      while (acknowledged < (storm.mails * kill) / (storm.kills + 1)) await delay(5);
      await child.kill();
      child = spare;
      proxy.target.port = child.port;
    }
  };
  try {
    await Promise.all([killOften(), ...Array.from({ length: storm.clients }, client)]);
    return await verify(world, sent);
  } finally {
    await child.kill();
    proxy.close();
  }
}

/** Two processes share a mailbox. The one that reads it is killed again and again, and the other takes over. */
export async function imapStorm(world: TestWorld, storm: MailStorm): Promise<readonly string[]> {
  await using mailbox = await testMailbox();
  const sent = mailsOf(storm);
  const stored = () => world.services.db.$count(inboundMails);
  for (const raw of sent.slice(0, sent.length / 2)) mailbox.add(raw);
  let [reading, waiting] = [await startMailInChild(world, mailbox.url), await startMailInChild(world, mailbox.url)];
  try {
    const arriving = sent.slice(sent.length / 2);
    for (let kill = 1; kill <= storm.kills; kill += 1) {
      while ((await stored()) < ((storm.mails / 2) * kill) / (storm.kills + 1)) await delay(5);
      await reading.kill();
      for (const raw of arriving.splice(0, Math.ceil(storm.mails / 2 / storm.kills))) mailbox.add(raw);
      [reading, waiting] = [waiting, await startMailInChild(world, mailbox.url)];
    }
    while ((await stored()) < sent.length || mailbox.messages.some(({ flags }) => !flags.includes("\\Seen"))) await delay(20);
    return await verify(world, sent);
  } finally {
    await Promise.all([reading.kill(), waiting.kill()]);
  }
}
