import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { afterEach, expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { createHttpServer } from "./http-server.ts";

const closing: (() => unknown)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server, and the lines it logs. */
async function logging(level: string, env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split("\n")) lines.push(JSON.parse(line) as Record<string, unknown>);
      done();
    },
  });
  const services = { config: loadConfig(env), log: createLog(level, sink), capabilities: CAPABILITIES };
  const app = async () => async (request: Request) => {
    if (new URL(request.url).pathname === "/boom") throw new Error("boom");
    return new Response(await request.text());
  };
  const metrics = async (_: unknown, response: { end(text: string): unknown }) => void response.end("up 1\n");
  const { http } = createHttpServer({ services, app, files: new Map(), isReady: async () => true, metrics });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  closing.push(() => http.close());
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`, init);
    await answer.text();
    return answer;
  };
  /** The log line follows the response. */
  const requestLine = async (path: string) => {
    for (;;) {
      const line = lines.find((each) => each["msg"] === "request" && each["path"] === path);
      if (line) return line;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { ask, lines, requestLine };
}

it("logs probes at debug, and everything else at info with the process id", async () => {
  const { ask, lines, requestLine } = await logging("info");
  for (const probe of ["/healthz", "/readyz", "/metrics"]) await ask(probe);
  await ask("/page");
  expect(await requestLine("/page")).toMatchObject({ level: "info", pid: process.pid, status: 200 });
  expect(lines).toHaveLength(1);
  const detailed = await logging("debug");
  await detailed.ask("/readyz");
  expect(await detailed.requestLine("/readyz")).toMatchObject({ level: "debug", status: 200 });
});

it("says in the log line why a request was refused or failed", async () => {
  const { ask, requestLine } = await logging("info");
  await ask("/big", { method: "POST", body: "x".repeat(2_000_000) });
  expect(await requestLine("/big")).toMatchObject({ status: 413, reason: "BodyTooLarge" });
  await ask("/form", { method: "POST", body: "a=b", headers: { Origin: "https://elsewhere.example" } });
  expect(await requestLine("/form")).toMatchObject({ status: 403, reason: "ForeignWrite" });
  await ask("/boom");
  expect(await requestLine("/boom")).toMatchObject({ status: 500, reason: "bug" });
});

it("uses the id that a trusted proxy gave, in the answer and in the log", async () => {
  const id = "5f2b9a1c7d3e4f60a1b2c3d4e5f60718";
  const behind = await logging("info", { TRUSTED_PROXIES: "loopback" });
  expect((await behind.ask("/page", { headers: { "X-Request-Id": id } })).headers.get("x-request-id")).toBe(id);
  expect(await behind.requestLine("/page")).toMatchObject({ id });
  const open = await logging("info");
  expect((await open.ask("/page", { headers: { "X-Request-Id": id } })).headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}-/);
});
