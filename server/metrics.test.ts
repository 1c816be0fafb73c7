import { EventEmitter } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { Server } from "socket.io";
import { expect, it } from "vitest";
import { createMetrics, type Measured } from "./metrics.ts";
import { metricsAnswer, serveMetrics } from "./metrics-endpoint.ts";
import { routePatterns } from "./route-patterns.ts";

const patternOf = routePatterns([
  { id: "ticket", path: "ticket/:id" },
  { id: "missing", path: "*" },
]);
const asked = (method: string, url: string) => ({ method, url }) as IncomingMessage;

function measured(parts: Partial<Measured> = {}) {
  const poolOf = (max: number, waitingCount: number) =>
    Object.assign(new EventEmitter(), {
      totalCount: 4,
      idleCount: 1,
      waitingCount,
      options: { max },
      connect: (callback?: () => void) => (callback ? callback() : Promise.resolve({})),
    }) as unknown as pg.Pool;
  const pools = { requests: poolOf(10, 7), office: poolOf(5, 2) };
  const io = new Server(createServer());
  const outbox = async () => ({ oldestDueS: 90, due: 2, waiting: 1, givenUpLately: 3 });
  return { pools, metrics: createMetrics({ pools, outbox, io: () => io, isReady: async () => true, patternOf, ...parts }) };
}

it("counts requests by method, route and status, and never by what a visitor chose", async () => {
  const { metrics } = measured();
  for (let n = 0; n < 500; n += 1) {
    metrics.onAnswer(asked("GET", `/ticket/${n}?key=s3cret-${n}`), 200, 20);
    metrics.onAnswer(asked("GET", `/wp-admin/${n}.php`), 404, 1);
    metrics.onAnswer(asked(`M${n}`, "/"), 405, 1);
  }
  const lines = (await metrics.text()).split("\n").filter((line) => line.startsWith("http_requests_total"));
  expect(lines).toEqual([
    'http_requests_total{method="GET",route="/ticket/:id",status="200"} 500',
    'http_requests_total{method="GET",route="/*",status="404"} 500',
    'http_requests_total{method="other",route="/*",status="405"} 500',
  ]);
  expect(await metrics.text()).toContain('http_request_duration_seconds_bucket{method="GET",route="/ticket/:id",le="0.025"} 500\n');
  expect(await metrics.text()).not.toMatch(/s3cret|\.php/);
});

it("tells of pools, outbox, due work, event loop, sockets and memory", async () => {
  const { metrics, pools } = measured();
  await pools.requests.connect();
  pools.requests.connect(() => {});
  await pools.office.connect();
  metrics.onRun("deliver due mails", "done", 500);
  metrics.onRun("deliver due mails", "failed", 250);
  const text = await metrics.text();
  for (const line of [
    "orbweave_ready 1",
    'orbweave_db_pool_connections{pool="requests"} 4',
    'orbweave_db_pool_idle{pool="office"} 1',
    'orbweave_db_pool_size{pool="requests"} 10',
    'orbweave_db_pool_size{pool="office"} 5',
    'orbweave_db_pool_waiting{pool="requests"} 7',
    'orbweave_db_pool_waiting{pool="office"} 2',
    'orbweave_db_pool_wait_seconds_count{pool="requests"} 2',
    'orbweave_db_pool_wait_seconds_count{pool="office"} 1',
    "orbweave_outbox_oldest_due_seconds 90",
    'orbweave_outbox_mails{state="due"} 2',
    'orbweave_outbox_mails{state="given_up_lately"} 3',
    'orbweave_due_work_runs_total{work="deliver due mails",result="failed"} 1',
    'orbweave_due_work_seconds_total{work="deliver due mails"} 0.75',
    'orbweave_sockets{namespace="/admin"} 0',
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0\.99"\} \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d{6,}$/m);
  expect(text).not.toMatch(/NaN|undefined/);
});

it("leaves the outbox out while the database does not answer, asks it once, and goes on", async () => {
  let times = 0;
  const never = () => {
    times += 1;
    return new Promise<never>(() => {});
  };
  const { metrics } = measured({ outbox: never, isReady: async () => false });
  const [first, second] = await Promise.all([metrics.text(), metrics.text()]);
  for (const text of [first, second]) {
    expect(text).toContain("orbweave_ready 0\n");
    expect(text).not.toContain("outbox");
  }
  expect(times).toBe(1);
  const broken = measured({ outbox: () => Promise.reject(new Error("away")) });
  expect(await broken.metrics.text()).not.toContain("outbox");
});

it("answers on a port of its own, with a token to those who have it only", async () => {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
  const config = { port, host: "127.0.0.1", token: "a-long-metrics-token" };
  const server = await serveMetrics(config, port, metricsAnswer(config.token, { text: async () => "up 1\n" }));
  const url = `http://127.0.0.1:${port}`;
  const withToken = (token: string) => fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  try {
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    expect((await withToken("a-long-metrics-tokem")).status).toBe(401);
    const answer = await withToken(config.token);
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
      "up 1\n",
    ]);
    expect((await fetch(`${url}/`)).status).toBe(404);
    await expect(serveMetrics(config, port, metricsAnswer(undefined, { text: async () => "" }))).rejects.toThrow(
      `Port ${port} is taken by another program. Choose a free one with METRICS_PORT`,
    );
  } finally {
    server.close();
  }
});
