import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { createLog } from "#platform/log.server.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Services } from "#platform/services.ts";
import { answerOutages, failureContext } from "./answer-outages.ts";

const coded = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("x"), { code }) });

interface PageOf {
  readonly default: () => null;
  readonly show: (errors: Readonly<Record<string, unknown>> | null) => void;
}

/** One route that fails as told: a resource route, or a page whose errors are shown. */
function handlerOf(failure: Error, page?: PageOf) {
  const fail = async () => {
    throw failure;
  };
  const module = { loader: fail, action: fail, ...(page && { default: page.default }) };
  const render = (...given: readonly unknown[]) => {
    page?.show((given[3] as { readonly staticHandlerContext: { readonly errors: null } }).staticHandlerContext.errors);
    return new Response("shown");
  };
  const build = {
    routes: { one: { id: "one", path: "one", module } },
    assets: { routes: {}, version: "1" },
    entry: { module: { default: page ? render : fail, handleError: () => {} } },
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

const FORM_WITH_CV = [
  '--b\r\nContent-Disposition: form-data; name="motivation"\r\n\r\nI weave.\r\n',
  '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF\r\n',
].join("");

/** What the error page of a failed form is given. */
async function factsOf(body: string, type: string, contentLength: number | undefined) {
  const Page = () => null;
  let facts: unknown;
  const handle = handlerOf(coded("ECONNREFUSED"), {
    default: Page,
    show: (errors) => (facts = (Object.values(errors ?? {})[0] as { readonly data: unknown }).data),
  });
  const headers = { "Content-Type": type, ...(contentLength !== undefined && { "Content-Length": String(contentLength) }) };
  const context = new RouterContextProvider();
  context.set(servicesContext, { log: createLog("silent") } as Services);
  await handle(new Request("http://localhost/one", { method: "POST", body, headers }), context);
  return facts;
}

it.each([
  [
    "fields",
    "motivation=I+weave.&a=",
    "application/x-www-form-urlencoded",
    {
      typed: [
        ["motivation", "I weave."],
        ["a", ""],
      ],
      hasFiles: false,
    },
  ],
  ["fields and a file", `${FORM_WITH_CV}--b--`, "multipart/form-data; boundary=b", { typed: [["motivation", "I weave."]], hasFiles: true }],
  ["a passcode", "passcode=K7&a=b", "application/x-www-form-urlencoded", {}],
  ["no end", FORM_WITH_CV, "multipart/form-data; boundary=b", {}],
])("repeats the texts of a form without scripts that has %s", async (_, body, type, expected) => {
  expect(await factsOf(body, type, body.length)).toEqual(expected);
});

it("keeps no copy of a form that is large, or does not say how large it is", async () => {
  for (const length of [12_000_000, undefined])
    expect(await factsOf(`${FORM_WITH_CV}--b--`, "multipart/form-data; boundary=b", length)).toEqual({});
});

it("leaves a bug a bug, and a client that has left alone", async () => {
  expect((await handlerOf(coded("23505"))(new Request("http://localhost/one"), new RouterContextProvider())).status).toBe(500);
  const left = new Request("http://localhost/one", { signal: AbortSignal.abort() });
  const context = new RouterContextProvider();
  await handlerOf(coded("ECONNRESET"))(left, context).catch(() => {});
  expect(context.get(failureContext)).toBeNull();
});
