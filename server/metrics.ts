import { readdir } from "node:fs/promises";
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Server as SocketServer } from "socket.io";
import { STAFF_NAMESPACE, VISITOR_NAMESPACE } from "#features/chat/chat-protocol.ts";
import type { OutboxHealth } from "#kit/mail/outbox-health.server.ts";
import type { OnRun } from "#platform/due-work.server.ts";
import { counter, histogram, reading } from "#platform/prometheus.ts";
import type { OnAnswer } from "./every-answer.ts";

const LAG_RESOLUTION_MS = 10;
/** When a pool is exhausted, the other figures are needed most, so the outbox is left out. */
const OUTBOX_LIMIT_MS = 1_000;
const NAMESPACES = ["/admin", STAFF_NAMESPACE, VISITOR_NAMESPACE];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const NANO = 1e9;
const MICRO = 1e6;

export interface Metrics {
  readonly onAnswer: OnAnswer;
  readonly onRun: OnRun;
  text(): Promise<string>;
}

export interface Measured {
  /** By the name that the figures give them. */
  readonly pools: Readonly<Record<"requests" | "office", pg.Pool>>;
  readonly outbox: () => Promise<OutboxHealth>;
  readonly io: () => SocketServer;
  readonly isReady: () => Promise<boolean>;
  readonly patternOf: (url: string) => string;
}

/** Measures how long each request for a connection waits, including those made by `pool.query`. */
function measureWaits(pool: pg.Pool, observe: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: (...given: unknown[]) => void) => Promise<pg.PoolClient>;
  const measured = (callback?: (...given: unknown[]) => void) => {
    const askedMs = performance.now();
    const onConnected = () => observe((performance.now() - askedMs) / 1_000);
    if (!callback) return connect().finally(onConnected);
    return connect((...given) => {
      onConnected();
      callback(...given);
    });
  };
  Object.assign(pool, { connect: measured });
}

function measurePools(pools: Measured["pools"]) {
  const labels = ["pool"];
  const waits = histogram({ name: "orbweave_db_pool_wait_seconds", help: "Wait for a database connection.", labels });
  for (const [name, pool] of Object.entries(pools)) measureWaits(pool, (seconds) => waits.observe([name], seconds));
  const each = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    reading({ name, help, labels }, Object.fromEntries(Object.entries(pools).map(([of, pool]) => [of, read(pool)])));
  return {
    text: () =>
      each("orbweave_db_pool_connections", "Open database connections.", ({ totalCount }) => totalCount) +
      each("orbweave_db_pool_idle", "Open database connections that nothing uses.", ({ idleCount }) => idleCount) +
      each("orbweave_db_pool_size", "Most connections that the pool may open.", ({ options }) => options.max) +
      each("orbweave_db_pool_waiting", "What waits for a connection now.", ({ waitingCount }) => waitingCount) +
      waits.text(),
  };
}

function measureRequests(patternOf: Measured["patternOf"]) {
  const requests = counter({
    name: "http_requests_total",
    help: "Answered requests.",
    labels: ["method", "route", "status"],
  });
  const seconds = histogram({
    name: "http_request_duration_seconds",
    help: "From the request's headers to the end of its answer.",
    labels: ["method", "route"],
  });
  const onAnswer: OnAnswer = ({ method = "", url = "" }, status, ms) => {
    const labels = [METHODS.includes(method) ? method : "other", patternOf(url)];
    requests.add([...labels, String(status)]);
    seconds.observe(labels, ms / 1_000);
  };
  return { onAnswer, text: () => requests.text() + seconds.text() };
}

function measureDueWork() {
  const runs = counter({ name: "orbweave_due_work_runs_total", help: "Runs of background work.", labels: ["work", "result"] });
  const seconds = counter({ name: "orbweave_due_work_seconds_total", help: "Time spent in background work.", labels: ["work"] });
  const onRun: OnRun = (work, result, ms) => {
    runs.add([work, result]);
    seconds.add([work], ms / 1_000);
  };
  return { onRun, text: () => runs.text() + seconds.text() };
}

/** Covers the time since the last scrape. */
function measureLoop() {
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  delay.enable();
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  const lag = (nanoseconds: number) => Math.max(0, nanoseconds / NANO - LAG_RESOLUTION_MS / 1_000);
  return {
    text() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      const quantiles = { "0.5": lag(delay.percentile(50)), "0.99": lag(delay.percentile(99)), "1": lag(delay.max) };
      delay.reset();
      return (
        reading(
          { name: "nodejs_eventloop_lag_seconds", help: "Lag of the event loop since the last scrape.", labels: ["quantile"] },
          quantiles,
        ) +
        reading({ name: "nodejs_eventloop_utilization_ratio", help: "Busy share of the event loop since the last scrape." }, utilization)
      );
    },
  };
}

async function processText(): Promise<string> {
  const memory = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const descriptors = await readdir("/proc/self/fd").catch(() => undefined);
  return (
    reading({ name: "process_resident_memory_bytes", help: "Memory of the process." }, memory.rss) +
    reading(
      { name: "nodejs_memory_bytes", help: "Memory by kind.", labels: ["kind"] },
      { heap_used: memory.heapUsed, heap_total: memory.heapTotal, external: memory.external, array_buffers: memory.arrayBuffers },
    ) +
    reading({ name: "process_cpu_seconds_total", help: "Processor time.", type: "counter" }, (user + system) / MICRO) +
    reading({ name: "process_start_time_seconds", help: "Start, as Unix time." }, Math.round(performance.timeOrigin / 1_000)) +
    reading({ name: "process_open_fds", help: "Open file descriptors." }, descriptors?.length)
  );
}

/** Reads the outbox at most once at a time: while the pool is exhausted, scrapes must not queue up ahead of visitors. */
function measureOutbox(read: Measured["outbox"]) {
  let asked: Promise<OutboxHealth | undefined> | undefined;
  const health = () =>
    (asked ??= read()
      .catch(() => undefined)
      .finally(() => (asked = undefined)));
  return {
    async text() {
      const found = await Promise.race([health(), wait(OUTBOX_LIMIT_MS, undefined, { ref: false })]);
      const mails = found && { due: found.due, waiting: found.waiting, given_up_lately: found.givenUpLately };
      return (
        reading(
          { name: "orbweave_outbox_mails", help: "Mails by state; given up are those of the last three days.", labels: ["state"] },
          mails,
        ) + reading({ name: "orbweave_outbox_oldest_due_seconds", help: "Age of the oldest mail that could be sent." }, found?.oldestDueS)
      );
    },
  };
}

const socketsText = (io: SocketServer) =>
  reading({ name: "orbweave_socket_connections", help: "Open connections of Socket.IO." }, io.engine.clientsCount) +
  reading(
    { name: "orbweave_sockets", help: "Sockets by namespace.", labels: ["namespace"] },
    Object.fromEntries(NAMESPACES.map((name) => [name, io.of(name).sockets.size])),
  );

/** The metrics Prometheus scrapes. Labels are routes, methods, status codes and names in our code, never an address or a person's text. */
export function createMetrics({ pools, outbox, io, isReady, patternOf }: Measured): Metrics {
  const requests = measureRequests(patternOf);
  const work = measureDueWork();
  const database = measurePools(pools);
  const loop = measureLoop();
  const mail = measureOutbox(outbox);
  return {
    onAnswer: requests.onAnswer,
    onRun: work.onRun,
    async text() {
      const [outboxText, ofProcess, ready] = await Promise.all([mail.text(), processText(), isReady()]);
      return [
        reading({ name: "orbweave_ready", help: "1 while /readyz answers 200." }, ready ? 1 : 0),
        requests.text(),
        database.text(),
        loop.text(),
        outboxText,
        work.text(),
        socketsText(io()),
        ofProcess,
      ].join("");
    },
  };
}
