import { describe, expect, it } from "vitest";
import { action, loader } from "./model-answer.ts";

function ask(body: string, method = "POST"): Promise<Response> {
  const init = { method, body, headers: { "Content-Type": "application/json; charset=utf-8" } };
  return action({ request: new Request("http://localhost/api/open-ai/model/answer", init) });
}

describe("/api/open-ai/model/answer", () => {
  it("answers a question with hours by role", async () => {
    const response = await ask(JSON.stringify({ question: "A page with a login form.", maxToken: 100, context: [] }));
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const answer = (await response.json()) as { data: object };
    expect(Object.keys(answer.data).toSorted()).toEqual(["features", "hours", "range", "version"]);
    expect(answer.data).toHaveProperty("hours.projectManager", expect.any(Number));
  });

  it.each([
    ["an empty question", JSON.stringify({ question: "  " })],
    ["half a JSON text", '{"question": "A page'],
    ["nothing", ""],
    ["null", "null"],
  ])("refuses %s with one sentence", async (_, body) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it.each(["PUT", "PATCH", "DELETE"])("refuses %s", async (method) => {
    const response = await ask(JSON.stringify({ question: "A page." }), method);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("refuses to be read", async () => {
    const response = loader();
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });
});
