import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { systemClock } from "#platform/clock.ts";
import { type Database, openDatabase } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";
import { dataFolder, databaseUrl, type RunningApp, startApp, untilWarm, WARM } from "#tests/support/running-app.ts";
import { buildSite, isBuilt } from "../build-site.ts";
import { run } from "../run-command.ts";
import { benchServices } from "./bench-world.ts";
import { load, type Loaded, repeated, requestText } from "./http-load.ts";

const ROUNDS = 5;
const ROUND_MS = 2_000;
const WARM_MS = 1_000;
const CONNECTIONS = 32;
/** Below the hourly number from which each ticket needs proof of work. */
const TICKETS_PER_ROUND = 900;
const OVERLOAD = 5;
const OVERLOAD_CONNECTIONS = 1_500;
const OVERLOAD_MS = 10_000;
const PROBE_EVERY_MS = 100;

interface Target {
  readonly name: string;
  readonly status: number;
  readonly wantedRatio?: number;
  readonly wantedRate?: number;
  request(): string;
  /** Requests per round. If absent, as many as are answered in the given time. */
  readonly requests?: number;
}

const median = (values: readonly number[]) => values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
const p95 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? 0;
const rate = ({ seconds, statuses }: Loaded, status: number) => (statuses.get(status) ?? 0) / seconds;

async function startBare(): Promise<{ readonly port: number; readonly process: ChildProcess }> {
  const child = spawn(process.execPath, ["scripts/bench/bare-server.ts"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { port: Number(line.slice("ready ".length)), process: child };
}

function counted(total: number, make: () => string): () => string | undefined {
  let made = 0;
  return () => ((made += 1) <= total ? make() : undefined);
}

/** Each from its own address, to measure storing instead of the rate limits. */
function ticketRequests(): () => string {
  let tickets = 0;
  return () => {
    tickets += 1;
    const ticket = {
      email: `visitor${tickets}@example.com`,
      full_name: `Visitor ${tickets}`,
      contact_number: "+880 1712 345678",
      subject: `Question ${tickets}`,
      category: "Service",
      question: `How long does a project such as number ${tickets} take, and what would it cost us each month afterwards?`,
      idempotency_key: randomUUID(),
    };
    const address = `10.${(tickets >> 16) & 255}.${(tickets >> 8) & 255}.${tickets & 255}`;
    return requestText("POST", "/api/tickets", { "Content-Type": "application/json", "X-Forwarded-For": address }, JSON.stringify(ticket));
  };
}

const page = (path: string, wantedRatio: number, status = 200, headers: Readonly<Record<string, string>> = {}): Target => {
  const request = requestText("GET", path, headers);
  return { name: status === 200 ? path : String(status), status, wantedRatio, request: () => request };
};

const targets = (cookies: string): readonly Target[] => [
  { name: "POST /api/tickets", status: 201, wantedRate: 400, request: ticketRequests(), requests: TICKETS_PER_ROUND },
  page("/no-such-page-zqxv", 0.3, 404),
  page("/career", 0.3),
  page("/", 0.3),
  page("/admin/quotes", 0.05, 200, { Cookie: cookies }),
];

const roundOf = ({ requests, request }: Target, forMs = ROUND_MS) =>
  requests === undefined ? repeated(request(), forMs) : counted(requests, request);

/** The same request, with the same number of bytes in the response. */
const bareRound = ({ request }: Target, bytes: number) => repeated(request().replace(/ \S+/, ` /${bytes}`), ROUND_MS);

async function measure(
  { app, database }: Bench,
  barePort: number,
  target: Target,
): Promise<{ readonly line: string; readonly answered: number }> {
  let answered = 0;
  const ask = async (next: () => string | undefined, connections = CONNECTIONS) => {
    await database.pool.query("delete from rate_limits");
    const loaded = await load({ port: app.port, connections, next });
    const others = [...loaded.statuses].filter(([status]) => status !== target.status).map(([status, count]) => `${count} × ${status}`);
    if (others.length > 0) throw new Error(`${target.name} was answered with ${others.join(", ")}`);
    answered += loaded.statuses.get(target.status) ?? 0;
    return loaded;
  };
  const { bytes } = await ask(counted(1, target.request), 1);
  await ask(roundOf(target, WARM_MS));
  const [ours, bare, waits]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const loaded = await ask(roundOf(target));
    ours.push(rate(loaded, target.status));
    waits.push(p95(loaded.waitsMs));
    bare.push(rate(await load({ port: barePort, connections: CONNECTIONS, next: bareRound(target, bytes) }), 200));
  }
  const ratio = median(ours.map((each, at) => each / (bare[at] ?? 1)));
  const isMissed = ratio < (target.wantedRatio ?? 0) || median(ours) < (target.wantedRate ?? 0);
  const wanted = target.wantedRate === undefined ? target.wantedRatio : `${target.wantedRate}/s`;
  const [each, bareRate] = [ours, bare].map((rates) => `${Math.round(median(rates))}/s`.padStart(8));
  return {
    answered,
    line: `${target.name.padEnd(18)}${each}, bare${bareRate}, ratio ${ratio.toFixed(3)} (wanted ${wanted}${isMissed ? ": MISSED" : ""}); ${bytes} bytes, p95 ${Math.round(median(waits))} ms`,
  };
}

interface Bench extends AsyncDisposable {
  readonly app: RunningApp;
  readonly database: Database;
  readonly cookies: string;
}

/** The built product with its demo data, and an admin's cookies. */
async function startBench(): Promise<Bench> {
  if (!(await isBuilt())) await buildSite();
  const folder = await dataFolder();
  const app = await startApp({ DATA_DIR: folder.path, TRUSTED_PROXIES: "loopback", DRAIN_MS: "0", ...WARM });
  await untilWarm(app);
  const log = createLog("silent");
  const database = openDatabase(await databaseUrl(folder.path), log);
  const services = await benchServices(database.db, log);
  const world = { url: "", clock: { ...systemClock, advance: () => {} }, services, [Symbol.asyncDispose]: async () => {} };
  const { cookies } = await signedIn(world, await aPerson(world));
  return {
    app,
    database,
    cookies,
    async [Symbol.asyncDispose]() {
      await database.close();
      await app.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function verifyTickets({ database: { pool, db } }: Bench, acknowledged: number): Promise<string> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from tickets where subject like 'Question %'");
  const stored = rows[0]?.count ?? 0;
  if (stored !== acknowledged) throw new Error(`${acknowledged} tickets were acknowledged, ${stored} are stored`);
  const verdict = await verifyActivity(db);
  if (!verdict.ok) throw new Error(`The activity log is broken at entry ${verdict.brokenAt}`);
  return `every acknowledged ticket is stored (${stored}), and the activity log is whole (${verdict.entries} entries)`;
}

/**
 * Requests per second as a share of a bare server that responds with the same number of bytes, in the same run, over the same connections.
 */
export async function* benchThroughput(only = ""): AsyncGenerator<string> {
  await using bench = await startBench();
  const bare = await startBare();
  try {
    for (const target of targets(bench.cookies).filter(({ name }) => name.includes(only))) {
      const { line, answered } = await measure(bench, bare.port, target);
      yield line;
      if (target.requests !== undefined) yield await verifyTickets(bench, answered);
    }
  } finally {
    bare.process.kill();
  }
}

const memoryOf = async ({ process: { pid } }: RunningApp) => Number(await run("ps", ["-o", "rss=", "-p", String(pid)])) / 1024;

/** Probes at a steady pace whether the process is alive; the longest wait is what a load balancer would see. */
function probe(port: number, path: string) {
  const waitsMs: number[] = [];
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      const { waitsMs: own } = await load({ port, connections: 1, next: counted(1, () => requestText("GET", path)) });
      waitsMs.push(...own);
      await delay(PROBE_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await ended;
    return Math.max(...waitsMs);
  };
}

/** Five times as many requests as can be answered, for a page rendered on each request. */
export async function* benchOverload(): AsyncGenerator<string> {
  await using bench = await startBench();
  const { port } = bench.app;
  const request = requestText("GET", "/search?q=contract");
  await load({ port, connections: CONNECTIONS, next: repeated(request, WARM_MS) });
  const calm = await load({ port, connections: CONNECTIONS, next: repeated(request, OVERLOAD_MS / 2) });
  const capacity = rate(calm, 200);
  const beforeMb = await memoryOf(bench.app);
  const probes = [probe(port, "/healthz"), probe(port, "/")];
  const everyMs = (OVERLOAD_CONNECTIONS / (OVERLOAD * capacity)) * 1000;
  const loaded = await load({ port, connections: OVERLOAD_CONNECTIONS, next: repeated(request, OVERLOAD_MS), everyMs });
  const [healthMs = 0, cachedMs = 0] = await Promise.all(probes.map((stop) => stop()));
  const goodput = rate(loaded, 200) / capacity;
  const offered = [...loaded.statuses.values()].reduce((sum, count) => sum + count, 0) / loaded.seconds;
  yield `capacity ${Math.round(capacity)}/s; offered ${Math.round(offered)}/s over ${OVERLOAD_CONNECTIONS} connections for ${OVERLOAD_MS / 1000} s`;
  yield `answered ${Math.round(rate(loaded, 200))}/s, goodput ${Math.round(goodput * 100)} % (wanted 80 %${goodput < 0.8 ? ": MISSED" : ""}), refused ${Math.round(rate(loaded, 503))}/s with 503; p95 of answers ${Math.round(p95(loaded.waitsMs))} ms`;
  yield `longest wait for /healthz ${Math.round(healthMs)} ms (wanted 1,000 ms${healthMs > 1_000 ? ": MISSED" : ""}), for a page from memory ${Math.round(cachedMs)} ms; memory ${Math.round(beforeMb)} MB before, ${Math.round(await memoryOf(bench.app))} MB after`;
}

if (import.meta.main) {
  const [part = "throughput", only] = process.argv.slice(2);
  for await (const line of part === "overload" ? benchOverload() : benchThroughput(only)) console.log(line);
}
