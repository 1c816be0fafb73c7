import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { createLog } from "#platform/log.server.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Services } from "#platform/services.ts";
import { answerOutages, failureContext } from "./answer-outages.ts";

const coded = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("x"), { code }) });

/** One resource route that fails as told. */
function handlerOf(failure: Error) {
  const fail = async () => {
    throw failure;
  };
  const module = { loader: fail, action: fail };
  const build = {
    routes: { one: { id: "one", path: "one", module } },
    assets: { routes: {}, version: "1" },
    entry: { module: { default: fail, handleError: () => {} } },
    ssr: true,
    future: {},
    routeDiscovery: { mode: "initial", manifestPath: "/m" },
  };
  return createRequestHandler(answerOutages(build as unknown as ServerBuild), "production");
}

it.each([
  ["ECONNREFUSED", 503, "We cannot reach our records", "60"],
  ["57P01", 503, "We cannot reach our records", "60"],
  ["53100", 507, "Our storage is full", "300"],
  ["ENOSPC", 507, "Our storage is full", "300"],
])("answers a route that failed with %s by %i in words", async (code, status, words, retryAfter) => {
  for (const method of ["GET", "POST"]) {
    const context = new RouterContextProvider();
    context.set(servicesContext, { log: createLog("silent") } as Services);
    const answer = await handlerOf(coded(code))(new Request("http://localhost/one", { method }), context);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter]);
    expect(((await answer.json()) as { error: string }).error).toContain(words);
    expect(context.get(failureContext)).not.toBeNull();
  }
});

it("leaves a bug a bug, and a client that has left alone", async () => {
  expect((await handlerOf(coded("23505"))(new Request("http://localhost/one"), new RouterContextProvider())).status).toBe(500);
  const left = new Request("http://localhost/one", { signal: AbortSignal.abort() });
  const context = new RouterContextProvider();
  await handlerOf(coded("ECONNRESET"))(left, context).catch(() => {});
  expect(context.get(failureContext)).toBeNull();
});
