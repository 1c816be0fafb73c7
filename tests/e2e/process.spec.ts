import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { io } from "socket.io-client";
import { databaseUrl, dataFolder, freePort, spawnApp, startApp } from "../support/running-app.ts";

test("a first start prints the admin once; a second start says nothing and answers within 5 s", async () => {
  await using folder = await dataFolder();
  const first = await startApp({ DATA_DIR: folder.path });
  expect(first.output()).toMatch(/E-mail {4}admin@orbweave\.example\n +Password {2}[a-z0-9-]{23} /);
  expect(await first.stop()).toBe(0);
  const startedMs = performance.now();
  await using second = await startApp({ DATA_DIR: folder.path });
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  expect(second.output()).not.toContain("Password");
});

test("a second app on the same DATA_DIR is refused with a sentence, and the first goes on", async () => {
  await using folder = await dataFolder();
  await using first = await startApp({ DATA_DIR: folder.path });
  const second = spawnApp({ DATA_DIR: folder.path, PORT: String(await freePort()) });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(folder.path);
  expect(second.output()).not.toContain("    at ");
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test("two apps share one DATABASE_URL", async () => {
  await using folder = await dataFolder();
  await using owner = await startApp({ DATA_DIR: folder.path });
  const DATABASE_URL = await databaseUrl(folder.path);
  const guests = await Promise.all([startApp({ DATABASE_URL }), startApp({ DATABASE_URL })]);
  for (const app of [owner, ...guests]) expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  for (const guest of guests) expect(await guest.stop()).toBe(0);
  expect((await fetch(`${owner.url}/readyz`)).status).toBe(200);
});

test("a taken port and bad settings stop the start with one sentence each", async () => {
  await using folder = await dataFolder();
  await using first = await startApp({ DATA_DIR: folder.path });
  await using other = await dataFolder();
  const taken = spawnApp({ DATA_DIR: other.path, PORT: String(first.port) });
  expect(await taken.exited).toBe(1);
  expect(taken.output()).toContain(`Port ${first.port} is taken`);
  const wrong = spawnApp({ PORT: "many", SMTP_URL: "x" });
  expect(await wrong.exited).toBe(1);
  expect(wrong.output().trim().split("\n")).toEqual([
    "PORT must be a port number from 0 to 65535.",
    "SMTP_URL must be an address such as smtps://user:password@host:465.",
  ]);
});

test("SIGTERM finishes what is in flight, stops the database and exits with 0", async () => {
  await using folder = await dataFolder();
  const app = await startApp({ DATA_DIR: folder.path });
  const body = Buffer.from("x".repeat(64));
  const request = httpRequest(`http://127.0.0.1:${app.port}/no-such-form`, { method: "POST", headers: { "Content-Length": body.length } });
  const answered = new Promise<number | undefined>((resolve, reject) => request.on("response", (answer) => resolve(answer.statusCode)).on("error", reject));
  request.write(body.subarray(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const exited = app.stop("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const late = fetch(`http://127.0.0.1:${app.port}/healthz`).then(() => "answered", () => "refused");
  expect(await late).toBe("refused");
  request.end(body.subarray(10));
  expect(await answered).toBe(404);
  expect(await exited).toBe(0);
  const { port } = new URL(await databaseUrl(folder.path));
  const isOpen = await new Promise((resolve) => connect(Number(port), "127.0.0.1").on("connect", () => resolve(true)).on("error", () => resolve(false)));
  expect(isOpen).toBe(false);
});

test("sockets share the port, and a page of another site may not open one", async () => {
  await using folder = await dataFolder();
  await using app = await startApp({ DATA_DIR: folder.path });
  const attempt = (origin: string, transport: "websocket" | "polling") =>
    new Promise<string>((resolve) => {
      const socket = io(app.url, { transports: [transport], extraHeaders: { origin }, reconnection: false });
      socket.on("connect", () => resolve("connected")).on("connect_error", () => resolve("refused"));
      setTimeout(() => socket.close(), 2_000);
    });
  for (const transport of ["websocket", "polling"] as const) {
    expect(await attempt(app.url, transport)).toBe("connected");
    expect(await attempt("https://evil.example", transport)).toBe("refused");
  }
  const polled = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`);
  expect(polled.headers.get("x-content-type-options")).toBe("nosniff");
});
