import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { action, loader } from "./services.ts";

const ADDRESS = "203.0.113.7";

function ask({ services }: TestWorld, { method = "GET", address = ADDRESS } = {}): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestInfoContext, { id: "1", nonce: "", address });
  return loader({ request: new Request("http://localhost/api/services", { method }), context });
}

it("answers as the API's document describes it, to scripts of any site", async () => {
  await using world = await testWorld();
  const answer = await ask(world);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const operation = CAPABILITIES.flatMap(({ api = [] }) => api).find(({ path }) => path === "/api/services");
  const body: unknown = await answer.json();
  expect(operation?.answers[200]?.schema?.parse(body)).toEqual(body);

  const preflight = await ask(world, { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("access-control-allow-methods"), preflight.body]).toEqual([204, "GET", null]);
  expect(action().status).toBe(405);
});

it("refuses a visitor who asks past the page cache again and again, and never the cache itself", async () => {
  await using world = await testWorld();
  const used = 120;
  for (const address of [ADDRESS, ""])
    await takeFrom(world.services, `services:${visitorKey(world.services, address)}`, { max: 1, windowMs: 3_600_000 }, used);
  const refused = await ask(world);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect((await ask(world, { address: "" })).status).toBe(200);
  expect((await ask(world, { address: "198.51.100.4" })).status).toBe(200);
});
