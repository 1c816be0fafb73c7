import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { io } from "socket.io-client";
import { databaseUrl, dataFolder, freePort, type RunningApp, spawnApp, startApp } from "../support/running-app.ts";

type Folder = Awaited<ReturnType<typeof dataFolder>>;

async function isDatabaseOpen(folder: string): Promise<boolean> {
  const { port } = new URL(await databaseUrl(folder));
  return new Promise((resolve) =>
    connect(Number(port), "127.0.0.1")
      .on("connect", () => resolve(true))
      .on("error", () => resolve(false)),
  );
}

// Preparing a database takes longer than most of these tests, so they share one.
test.describe("one app after the other on a data folder", () => {
  test.describe.configure({ mode: "serial" });
  let folder: Folder;

  test.beforeAll(async () => {
    folder = await dataFolder();
  });

  test.afterAll(() => folder[Symbol.asyncDispose]());

  test("a first start prints the admin once, who may have the address of a person in the demo world; a second start says nothing and answers within 5 s", async () => {
    const firstMs = performance.now();
    const first = await startApp({ DATA_DIR: folder.path, ADMIN_EMAIL: "editor@orbweave.example" });
    const firstTookMs = performance.now() - firstMs;
    expect(first.output()).toMatch(/Email {5}editor@orbweave\.example\n +Password {2}[a-z0-9-]{23} /);
    expect(await first.stop()).toBe(0);
    // Other tests use the CPU too: the best of six starts counts, and the first start shows how slow the machine is at the moment.
    const promisedMs = Math.max(5_000, firstTookMs / 2);
    const tookMs: number[] = [];
    for (let start = 0; start < 6 && !(Math.min(...tookMs) < promisedMs); start += 1) {
      const startedMs = performance.now();
      await using later = await startApp({ DATA_DIR: folder.path, WARM_PAGES: "on" });
      tookMs.push(performance.now() - startedMs);
      expect(later.output()).not.toContain("Password");
    }
    expect(Math.min(...tookMs)).toBeLessThan(promisedMs);
  });

  test("SIGTERM finishes what is in flight, stops the database and exits with 0", async () => {
    const app = await startApp({ DATA_DIR: folder.path });
    const body = Buffer.from("x".repeat(64));
    const request = httpRequest(`http://127.0.0.1:${app.port}/no-such-form`, {
      method: "POST",
      // The server sends 100 Continue once the app is handling the request.
      headers: { "Content-Length": body.length, Expect: "100-continue" },
    });
    const isInHand = once(request, "continue");
    const answered = new Promise<number | undefined>((resolve, reject) =>
      request.on("response", (answer) => resolve(answer.statusCode)).on("error", reject),
    );
    request.flushHeaders();
    await isInHand;
    request.write(body.subarray(0, 10));
    const exited = app.stop("SIGTERM");
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${app.port}/healthz`).then(
          () => "answered",
          () => "refused",
        ),
      )
      .toBe("refused");
    request.end(body.subarray(10));
    expect(await answered).toBe(404);
    expect(await exited).toBe(0);
    expect(await isDatabaseOpen(folder.path)).toBe(false);
    expect(app.output(), "nothing that the database ended under").not.toContain("broke");
  });

  test("a signal in the middle of the start leaves no database behind", async () => {
    const app = spawnApp({ DATA_DIR: folder.path, PORT: String(await freePort()) });
    await expect.poll(app.output).toContain("Starting the embedded database");
    app.process.kill("SIGINT");
    expect(await app.exited).toBe(0);
    expect(await isDatabaseOpen(folder.path)).toBe(false);
  });

  test("the app stops when npm, which started it, is ended", async () => {
    const port = await freePort();
    const npm = spawn("npm", ["start"], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder.path, LOG_LEVEL: "warn" },
      stdio: "ignore",
    });
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 300_000 }).toBe(true);
    npm.kill("SIGTERM");
    await expect.poll(isUp).toBe(false);
    await expect.poll(() => existsSync(join(folder.path, "postgres", "postmaster.pid"))).toBe(false);
  });

  test.describe("beside an app that runs", () => {
    const METRICS_TOKEN = "a-token-for-the-scraper";
    let app: RunningApp;
    let metricsPort = "";
    /** Two more apps on its database: one with metrics on a port of their own, one with metrics for a token. */
    let own: RunningApp;
    let shared: RunningApp;

    test.beforeAll(async () => {
      app = await startApp({ DATA_DIR: folder.path });
      const DATABASE_URL = await databaseUrl(folder.path);
      metricsPort = String(await freePort());
      [own, shared] = await Promise.all([startApp({ DATABASE_URL, METRICS_PORT: metricsPort }), startApp({ DATABASE_URL, METRICS_TOKEN })]);
    });

    test.afterAll(async () => {
      await Promise.all([own.stop(), shared.stop()]);
      await app.stop();
    });

    test("a second app on the same DATA_DIR is refused with a sentence, and the first goes on", async () => {
      const second = spawnApp({ DATA_DIR: folder.path, PORT: String(await freePort()) });
      expect(await second.exited).toBe(1);
      expect(second.output()).toContain(folder.path);
      expect(second.output()).not.toContain("    at ");
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    });

    test("a taken port and bad settings stop the start with one sentence each", async () => {
      const taken = spawnApp({ DATABASE_URL: await databaseUrl(folder.path), PORT: String(app.port) });
      expect(await taken.exited).toBe(1);
      expect(taken.output()).toContain(`Port ${app.port} is taken`);
      const wrong = spawnApp({ PORT: "many", SMTP_URL: "x" });
      expect(await wrong.exited).toBe(1);
      expect(wrong.output().trim().split("\n")).toEqual([
        "PORT must be a port number from 1 to 65535.",
        "SMTP_URL must be an address such as smtps://user:password@host:465.",
      ]);
    });

    test("metrics have a port of their own, or are at /metrics for those who have the token, and nowhere else", async () => {
      expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
      expect((await fetch(`${own.url}/metrics`)).status).toBe(404);
      await fetch(`${own.url}/services/dao`);
      await fetch(`${own.url}/ticket/private-part?key=private-part`);
      const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      // The first run of that work may take a while.
      await expect.poll(scrape).toMatch(/^orbweave_due_work_runs_total\{work="deliver due mails",result="done"\} [1-9]/m);
      const text = await scrape();
      expect(text).toContain('http_requests_total{method="GET",route="/services/:slug",status="200"} 1\n');
      expect(text).toMatch(/^http_requests_total\{method="GET",route="\/ticket\/:id",status="\d+"\} 1$/m);
      expect(text).toMatch(/^orbweave_db_pool_wait_seconds_count\{pool="requests"\} [1-9]/m);
      expect(text).not.toContain("private-part");
      expect((await fetch(`${shared.url}/metrics`)).status).toBe(401);
      const answer = await fetch(`${shared.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("orbweave_ready 1\n")]);
    });

    test("sockets share the port, and a page of another site may not open one", async () => {
      const attempt = (origin: string, transport: "websocket" | "polling") =>
        new Promise<string>((resolve) => {
          const socket = io(app.url, { transports: [transport], extraHeaders: { origin }, reconnection: false });
          // The default namespace always answers with an error, which shows that the connection itself was accepted.
          socket.on("connect_error", ({ message }) => {
            socket.close();
            resolve(message === "There is nothing here." ? "let in" : "refused");
          });
        });
      for (const transport of ["websocket", "polling"] as const) {
        expect(await attempt(app.url, transport)).toBe("let in");
        expect(await attempt("https://evil.example", transport)).toBe("refused");
      }
      const polled = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`);
      expect(polled.headers.get("x-content-type-options")).toBe("nosniff");
    });

    test("apps that share one DATABASE_URL stop one by one, held up neither by a silent socket nor by a kept connection", async () => {
      for (const each of [app, own, shared]) expect((await fetch(`${each.url}/readyz`)).status).toBe(200);
      const silent = connect(own.port, "127.0.0.1");
      silent.on("error", () => undefined);
      silent.write(
        "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
      );
      const kept = new Agent({ keepAlive: true });
      await new Promise((resolve) =>
        httpRequest(`http://127.0.0.1:${own.port}/healthz`, { agent: kept }, (answer) => answer.resume().on("end", resolve)).end(),
      );
      const startedMs = performance.now();
      expect(await own.stop()).toBe(0);
      expect(performance.now() - startedMs).toBeLessThan(8_000);
      kept.destroy();
      await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow("fetch failed");
      expect(await shared.stop()).toBe(0);
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    });
  });
});

test("what cannot be reached is said in a sentence", async () => {
  const refused = spawnApp({ DATABASE_URL: `postgres://u:pw@127.0.0.1:${await freePort()}/x`, PORT: String(await freePort()) });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain("Check DATABASE_URL");
  expect(refused.output()).not.toContain("    at ");
});
