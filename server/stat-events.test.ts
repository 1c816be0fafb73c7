import { CAPABILITIES } from "#app/capabilities.server.ts";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EventsCall } from "#kit/analytics/ingest.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { createHttpServer } from "./http-server.ts";

/** Accepts everything except bodies with "refuse me". */
const bodies: string[] = [];
const ingest = async ({ body }: EventsCall) => {
  const text = await body();
  bodies.push(text);
  return text === "refuse me" ? ({ status: 429, error: "That was a lot.", retryAfterS: 7 } as const) : ({ status: 204 } as const);
};

const services = { config: loadConfig({}), log: createLog("silent"), capabilities: CAPABILITIES };
const { http } = createHttpServer({
  services,
  app: async () => async () => new Response("a route"),
  files: new Map(),
  isReady: async () => true,
  ingest,
});
beforeAll(() => once(http.listen(0, "127.0.0.1"), "listening"));
afterAll(() => http.close());

const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/events`, { method: "POST", body, headers });

describe("POST /api/events", () => {
  it("takes what a beacon sends as text, and has nothing to say", async () => {
    const answer = await post('{"events":[]}');
    expect([answer.status, await answer.text(), bodies.at(-1)]).toEqual([204, "", '{"events":[]}']);
  });

  it("hands on why something was refused, and when to come back", async () => {
    const answer = await post("refuse me");
    expect([answer.status, await answer.text(), answer.headers.get("retry-after")]).toEqual([429, "That was a lot.\n", "7"]);
  });

  it("takes no more than 16 KB, told or not, and least of all a megabyte", async () => {
    const before = bodies.length;
    expect((await post("x".repeat(16_385))).status).toBe(413);
    expect((await post("x".repeat(1_048_576))).status).toBe(413);
    expect(bodies.length).toBe(before);
    expect((await post("x".repeat(16_384))).status).toBe(204);
  });

  it("is not for pages of other sites, nor for reading", async () => {
    expect((await post("{}", { Origin: "https://evil.example" })).status).toBe(403);
    const read = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/events`);
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
