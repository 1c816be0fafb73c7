import { CAPABILITIES } from "#app/capabilities.server.ts";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { addDays } from "#domain/schedule/zoned-day.ts";
import { rollUpAll, rollUpRecent } from "#kit/analytics/roll-up.server.ts";
import { loadStats } from "#features/stats/load-stats.server.ts";
import { SECTION_NAMES, type SectionName } from "#features/stats/section-names.ts";
import type { Ctx } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { migrateDatabase, openDatabase } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { NO_EVENTS } from "#tests/support/no-events.ts";
import { dataFolder, databaseUrl, startApp } from "#tests/support/running-app.ts";
import { buildSite, isBuilt } from "../build-site.ts";

const LOAD_SECONDS = 5;
const CLIENTS = 250;
const DAYS = 60;
const CHUNK = 500_000;
const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** What a page sends when it is left. */
const LEFT_PAGE = [
  { kind: "view", path: "/services/dao", source: "www.google.com", campaign: "//" },
  { kind: "vital", path: "/services/dao", name: "LCP", value: 900 },
  { kind: "vital", path: "/services/dao", name: "CLS", value: 0.01 },
  { kind: "vital", path: "/services/dao", name: "INP", value: 48 },
  { kind: "click", path: "/services/dao", name: "github.com" },
];

interface Load {
  events: number;
  calls: number;
  readonly waitsMs: number[];
}

/** Every client is an office of its own, and waits for each answer. */
async function send(url: string, events: readonly unknown[]): Promise<Load> {
  const load: Load = { events: 0, calls: 0, waitsMs: [] };
  const body = JSON.stringify({ width: 1280, events });
  const endMs = performance.now() + LOAD_SECONDS * 1000;
  const client = async (_: unknown, index: number) => {
    while (performance.now() < endMs) {
      const startedMs = performance.now();
      const address = `10.${index}.${(load.calls >> 8) & 255}.${load.calls & 255}`;
      load.calls += 1;
      const answer = await fetch(`${url}/api/events`, {
        method: "POST",
        body,
        headers: { "User-Agent": BROWSER, "X-Forwarded-For": address },
      });
      if (answer.status !== 204) throw new Error(`Events were answered with ${answer.status}: ${await answer.text()}`);
      load.events += events.length;
      load.waitsMs.push(performance.now() - startedMs);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return load;
}

async function countStored(folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: await databaseUrl(folder) });
  await client.connect();
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from stat_events");
  await client.end();
  return rows[0]?.count ?? 0;
}

const told = ({ events, waitsMs }: Load, what: string) => {
  const p95 = waitsMs.toSorted((a, b) => a - b)[Math.floor(waitsMs.length * 0.95)] ?? 0;
  return `${what}  ${Math.round(events / LOAD_SECONDS)} events a second, committed (95 of 100 answers within ${Math.round(p95)} ms; clients on the same cores)`;
};

/** A real server with its database, and clients that wait for every acknowledgement; all that was acknowledged must be there. */
async function measureIngest(): Promise<string[]> {
  await using folder = await dataFolder();
  await using app = await startApp({ DATA_DIR: folder.path, DEMO: "off", TRUSTED_PROXIES: "loopback" });
  const single = await send(app.url, LEFT_PAGE.slice(0, 1));
  const pages = await send(app.url, LEFT_PAGE);
  const [acknowledged, stored] = [single.events + pages.events, await countStored(folder.path)];
  if (stored !== acknowledged) throw new Error(`${acknowledged} events were acknowledged, ${stored} are stored`);
  return [
    told(single, "ingest, one event a call    "),
    told(pages, "ingest, five events a call  "),
    `nothing lost                  ${stored} acknowledged, ${stored} stored`,
  ];
}

/** Made by the database itself: half of them views, a third vitals, some clicks, and wizards that get less and less far. */
const fillChunk = (client: pg.Client, from: number, to: number, total: number) =>
  client.query(
    `insert into stat_events (at, kind, visitor, path, source, campaign, device, name, step, value, data)
     select now() - (($3::float8 - n) / $3::float8) * interval '${DAYS} days', kind, md5((n / 6)::text), path,
       case when kind = 'view' and n % 6 = 0 then 'host' || n % 97 || '.example' else '' end, case when n % 600 = 0 then 'news/mail/' || n % 7 else '' end,
       (array['phone', 'desktop', 'desktop', 'tablet'])[1 + (n / 6) % 4],
       case kind when 'vital' then (array['LCP', 'INP', 'CLS'])[1 + n / 4 % 3] when 'click' then 'github.com' when 'wizard' then (array['entered', 'left', 'back', 'result'])[1 + n % 4] else '' end,
       case when kind = 'wizard' then 1 + (n * 7919 % 11) * (n % 13) / 13 end, case kind when 'wizard' then 1000 + n % 9000 when 'vital' then n % 3000 end,
       case kind when 'vital' then jsonb_build_object('bucket', n / 11 % 60) when 'wizard' then jsonb_build_object('cents', n % 5000000) else '{}'::jsonb end
     from (select n, '/page-' || (n / 5 * 7 % 120) as path, case when n % 12 < 6 then 'view' when n % 12 < 10 then 'vital' when n % 12 = 10 then 'wizard' else 'click' end as kind
       from generate_series($1::bigint, $2::bigint) n) made`,
    [from, to, total],
  );

async function fill(url: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let from = 1; from <= total; from += CHUNK) await fillChunk(client, from, Math.min(total, from + CHUNK - 1), total);
  await client.query("vacuum analyze stat_events");
  await client.end();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** The slowest of a few, after one that warms up: what a second look at the page takes. */
async function slowest(ctx: Ctx, section: SectionName): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const queries = [
    { name: "30-days" },
    { name: "90-days" },
    { name: "own", first: addDays(today, -20), last: addDays(today, -1) },
  ] as const;
  let worstMs = 0;
  for (const period of queries) {
    await loadStats(ctx, { section, period, isCompared: true });
    worstMs = Math.max(worstMs, await timed(() => loadStats(ctx, { section, period, isCompared: true })));
  }
  return worstMs;
}

const STAFF = {
  kind: "staff",
  personId: randomUUID(),
  sessionId: randomUUID(),
  name: "Bench",
  email: "bench@orbweave.example",
  role: "admin",
  areas: [],
  address: "127.0.0.1",
} as const;

/** Every section of the stats page over so many raw events, from the rollups that were made of them. */
async function measureAnswers(total: number): Promise<string[]> {
  await using folder = await dataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
  const log = createLog("silent");
  try {
    await migrateDatabase(postgres.url, "db/migrations");
    const { db, close } = openDatabase(postgres.url, log);
    const services = {
      config: loadConfig({}),
      log,
      db,
      clock: systemClock,
      linkSecret: Buffer.alloc(32),
      secretKeys: [],
      events: NO_EVENTS,
      model: undefined,
      smtp: undefined,
      capabilities: CAPABILITIES,
    };
    const fillS = (await timed(() => fill(postgres.url, total))) / 1000;
    const rollUpS = (await timed(() => rollUpAll(services))) / 1000;
    await db.execute("insert into stat_events (at, kind, visitor, path, device) values (now(), 'view', 'late', '/', 'phone')");
    const againMs = await timed(() => rollUpRecent(services));
    await db.execute("vacuum analyze");
    const ctx = { services, actor: STAFF };
    const lines: string[] = [];
    for (const section of Object.keys(SECTION_NAMES) as SectionName[])
      lines.push(`stats, ${section.padEnd(10)} ${Math.round(await slowest(ctx, section))} ms at most (budget 300)`);
    await close();
    return [
      `${total} raw events over ${DAYS} days, made in ${fillS.toFixed(0)} s, rolled up in ${rollUpS.toFixed(0)} s; today again in ${Math.round(againMs)} ms`,
      ...lines,
    ];
  } finally {
    await postgres.stop();
  }
}

/** How many events a second are taken in, and how long the stats page takes over ten million of them. */
export async function* benchStats(total = 10_000_000): AsyncGenerator<string> {
  if (!(await isBuilt())) await buildSite();
  yield* await measureIngest();
  yield* await measureAnswers(total);
}

if (import.meta.main) {
  const [part, total = "10000000"] = process.argv.slice(2);
  for (const line of part === "ingest" ? await measureIngest() : await measureAnswers(Number(total))) console.log(line);
}
