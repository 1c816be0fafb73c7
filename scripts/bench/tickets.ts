import { createHash, randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type Challenge, doWork } from "#domain/forms/proof-of-work.ts";
import { dataFolder, databaseUrl, freePort, startApp, type RunningApp } from "#tests/support/running-app.ts";
import { buildSite, isBuilt } from "../build-site.ts";

interface Storm {
  readonly tickets: number;
  readonly clients: number;
  readonly kills: number;
}

interface Acknowledged {
  readonly key: string;
  readonly number: string;
  readonly passcode: string;
  readonly hasFile: boolean;
}

const RETRY_MS = 200;
/** One ticket in this many has a file, and one in this many is sent again although it was acknowledged. */
const FILE_EVERY = 5;
const AGAIN_EVERY = 10;

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** Each visitor has its own client address, to measure storing instead of the rate limits. */
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

function bodyOf(index: number, key: string, more: Readonly<Record<string, string>>): FormData {
  const fields = {
    email: `visitor${index}@example.com`,
    full_name: `Visitor ${index}`,
    contact_number: "+880 1712 345678",
    subject: `Storm ${index}`,
    category: "Service",
    question: `Question ${index}`,
    idempotency_key: key,
    ...more,
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (index % FILE_EVERY === 0) body.append("files", new File([`log of ${index}\n`.repeat(100)], "storm.log"));
  return body;
}

async function workFor(url: string, headers: Readonly<Record<string, string>>) {
  const asked = (await (await fetch(`${url}/api/tickets/challenge`, { headers })).json()) as Challenge;
  return { challenge: asked.challenge, work: await doWork(asked) };
}

/** Retries one submission with the same key until it is acknowledged. */
async function submit(url: string, index: number, key: string, count: { retries: number }): Promise<Acknowledged> {
  const headers = { "X-Forwarded-For": addressOf(index) };
  let more = {};
  for (;;) {
    const answer = await fetch(`${url}/api/tickets`, { method: "POST", body: bodyOf(index, key, more), headers }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok && text !== undefined) {
      const { ticket_id: number, passcode } = JSON.parse(text) as { ticket_id: string; passcode: string };
      return { key, number, passcode, hasFile: index % FILE_EVERY === 0 };
    }
    // An empty body means that the app died in the middle of its response, so nothing was acknowledged.
    if (answer && text !== undefined && answer.status < 500 && answer.status !== 428)
      throw new Error(`A ticket was refused with ${answer.status}: ${text}`);
    more = answer?.status === 428 ? await workFor(url, headers).catch(() => ({})) : {};
    count.retries += 1;
    await delay(RETRY_MS);
  }
}

async function postAll(url: string, { tickets, clients }: Storm, acknowledged: Acknowledged[], count: { retries: number }): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < tickets) {
      const index = next++;
      const key = randomUUID();
      const first = await submit(url, index, key, count);
      acknowledged.push(first);
      if (index % AGAIN_EVERY !== 0) continue;
      const again = await submit(url, index, key, count);
      if (again.number !== first.number || again.passcode !== first.passcode)
        throw new Error(`Sent again, ticket ${first.number} was answered as ${again.number}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Kills and restarts the app under load, this many times, evenly spread. */
async function killOften(
  running: { app: RunningApp },
  start: () => Promise<RunningApp>,
  { tickets, kills }: Storm,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    while (acknowledged.length < (tickets * kill) / (kills + 1)) await delay(10);
    await running.app.stop("SIGKILL");
    running.app = await start();
  }
}

const COUNTS = `select
  (select count(*)::int from tickets) as tickets,
  (select count(*)::int from ticket_messages) as messages,
  (select count(*)::int from mails where template = 'ticket-new') as told,
  (select count(*)::int from events where type = 'ticket.opened') as events,
  (select count(*)::int from files) as files`;

async function verify(folder: string, acknowledged: readonly Acknowledged[]): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: await databaseUrl(folder) });
  await client.connect();
  const { rows } = await client.query<{ key: string; number: string; hash: string }>(
    "select idempotency_key as key, number, passcode_hash as hash from tickets",
  );
  const [counts] = (await client.query<Record<string, number>>(COUNTS)).rows;
  const files = await client.query<{ id: string }>("select id from files");
  await client.end();
  const problems: string[] = [];
  for (const { key, number, passcode } of acknowledged) {
    const stored = rows.filter((row) => row.key === key);
    if (stored.length !== 1 || stored[0]?.number !== number) problems.push(`${number} is stored ${stored.length} times`);
    else if (sha256(passcode).toString("hex") !== stored[0].hash) problems.push(`${number} does not open with the passcode that was shown`);
  }
  const wanted = {
    tickets: acknowledged.length,
    messages: acknowledged.length,
    told: acknowledged.length,
    events: acknowledged.length,
    files: acknowledged.filter(({ hasFile }) => hasFile).length,
  };
  for (const [name, want] of Object.entries(wanted))
    if (counts?.[name] !== want) problems.push(`${counts?.[name]} ${name} instead of ${want}`);
  for (const { id } of files.rows)
    await access(join(folder, "uploads", id.slice(0, 2), id)).catch(() => problems.push(`file ${id} has no bytes`));
  return problems;
}

/** Clients post tickets and retry until each is acknowledged, while the app is being killed. There must be one ticket per submission. */
export async function benchTickets(storm: Storm = { tickets: 1_000, clients: 50, kills: 5 }): Promise<string[]> {
  if (!(await isBuilt())) await buildSite();
  await using folder = await dataFolder();
  const port = await freePort();
  const start = () => startApp({ DATA_DIR: folder.path, PORT: String(port), DEMO: "off", TRUSTED_PROXIES: "loopback" });
  const acknowledged: Acknowledged[] = [];
  const count = { retries: 0 };
  const running = { app: await start() };
  const startedMs = performance.now();
  try {
    await Promise.all([killOften(running, start, storm, acknowledged), postAll(running.app.url, storm, acknowledged, count)]);
    const problems = await verify(folder.path, acknowledged);
    if (problems.length > 0) throw new Error(problems.slice(0, 20).join("\n"));
  } finally {
    await running.app.stop();
  }
  const seconds = (performance.now() - startedMs) / 1000;
  return [
    `${acknowledged.length} tickets by ${storm.clients} clients with ${storm.kills} kills in ${seconds.toFixed(1)} s: one each, ${count.retries} sent again, every passcode and file in place`,
  ];
}

if (import.meta.main) {
  const [tickets = 1_000, kills = 5] = process.argv.slice(2).map(Number);
  for (const line of await benchTickets({ tickets, clients: 50, kills })) console.log(line);
}
