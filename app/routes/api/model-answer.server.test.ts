import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { HOURS, modelServer, say } from "#tests/support/model-server.ts";
import { rateLimits } from "#db/schema/limits.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { action, loader } from "./model-answer.ts";

const QUESTION = JSON.stringify({ question: "A page with a login form.", maxToken: 100, context: [] });

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

function ask({ services }: TestWorld, body: string, method = "POST"): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestInfoContext, { id: "1", nonce: "", address: "203.0.113.7" });
  const init = { method, body, headers: { "Content-Type": "application/json; charset=utf-8" } };
  return action({ request: new Request("http://localhost/api/open-ai/model/answer", init), context });
}

describe("/api/open-ai/model/answer", () => {
  it("answers a question with hours by role", async () => {
    const response = await ask(world, QUESTION);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const answer = (await response.json()) as { data: object };
    expect(Object.keys(answer.data).toSorted()).toEqual(["features", "hours", "range", "version"]);
    expect(answer.data).toHaveProperty("hours.projectManager", expect.any(Number));
  });

  it("answers with a model's hours in the same shape", async () => {
    await using server = await modelServer(say(HOURS));
    await using asking = await testWorld({ OPENAI_API_KEY: "key", OPENAI_BASE_URL: server.url, OPENAI_MODEL: "weaver-1" });
    const answer = (await (await ask(asking, QUESTION)).json()) as { data: object };
    expect(Object.keys(answer.data).toSorted()).toEqual(["features", "hours", "range", "version"]);
    expect(answer.data).toMatchObject({ hours: HOURS, version: "model:weaver-1" });
    expect(server.requests[0]?.body).toHaveProperty("max_tokens", 100);
  });

  it.each([
    ["an empty question", JSON.stringify({ question: "  " })],
    ["half a JSON text", '{"question": "A page'],
    ["nothing", ""],
    ["null", "null"],
  ])("refuses %s with one sentence", async (_, body) => {
    const response = await ask(world, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it("asks for patience after very many questions", async () => {
    world.clock.advance(60 * 60 * 1000);
    await ask(world, QUESTION);
    await world.services.db.update(rateLimits).set({ count: 1_499 });
    const responses = await Promise.all([ask(world, QUESTION), ask(world, QUESTION)]);
    const [refused, ...others] = responses.filter(({ status }) => status !== 200);
    expect(others).toEqual([]);
    expect([refused?.status, refused?.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(await refused?.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it.each(["PUT", "PATCH", "DELETE"])("refuses %s", async (method) => {
    const response = await ask(world, QUESTION, method);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("refuses to be read", async () => {
    const response = loader();
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });
});
