import { CAPABILITIES } from "#app/capabilities.server.ts";
import { once } from "node:events";
import { Writable } from "node:stream";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { asWork } from "#platform/running-work.ts";
import { createHttpServer } from "./http-server.ts";

const lines: {
  readonly msg: string;
  readonly lagMs: number;
  readonly work: readonly { readonly work: string; readonly ms: number }[];
  readonly requests: readonly { readonly method: string; readonly path: string; readonly ms: number }[];
}[] = [];
const log = createLog("warn", new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk))), done()) }));

const app = async (request: Request) => {
  const untilMs = performance.now() + (request.url.includes("blocks") ? 300 : 0);
  while (performance.now() < untilMs);
  return new Response("done");
};
const { http } = createHttpServer({
  services: { config: loadConfig({}), log, capabilities: CAPABILITIES },
  app: async () => app,
  files: new Map(),
  isReady: async () => true,
});
beforeAll(() => once(http.listen(0, "127.0.0.1"), "listening"));
afterAll(() => http.close());

it("names the request that blocked the event loop, without its secrets", async () => {
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  await fetch(`${url}/quote/s3cret/blocks?key=s3cret`);
  const told = () => lines.filter(({ requests }) => requests.some(({ path }) => path === "/quote/[redacted]/blocks"));
  await expect.poll(told, { timeout: 5_000 }).toHaveLength(1);
  expect(told()[0]).toMatchObject({ msg: "the event loop was blocked", requests: [{ method: "GET" }] });
  expect(told()[0]?.lagMs).toBeGreaterThan(200);
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});

it("names the due work, email or socket event that blocked it", async () => {
  await asWork("email 7", async () => {
    const untilMs = performance.now() + 300;
    while (performance.now() < untilMs);
  });
  const told = () => lines.filter(({ work }) => work.some((each) => each.work === "email 7" && each.ms >= 300));
  await expect.poll(told, { timeout: 5_000 }).toHaveLength(1);
});
