import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { servicesContext, staffContext, staffCtx } from "#platform/request-context.server.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { guardShell, shellVisitor } from "./guard-shell.server.ts";

const HTML = { accept: "text/html,application/xhtml+xml" };

interface Visiting {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: string;
}

function visit({ services }: TestWorld, { path = "/admin/people", method = "GET", headers = {}, cookies = "" }: Visiting) {
  const request = new Request(`http://localhost${path}`, { method, headers: { ...headers, cookie: cookies } });
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return { request, url: new URL(request.url), context };
}

/** As React Router does: runs the loaders and renders the page. */
function pageOf() {
  const calls: string[] = [];
  const next = async () => {
    calls.push("rendered");
    return new Response("page", { status: 500, headers: { "Content-Type": "text/html" } });
  };
  return { calls, next };
}

const member = async (world: TestWorld) => (await signedIn(world, await aPerson(world, { role: "member" }))).cookies;

describe("a page that is theirs", () => {
  it("is rendered as it is, for the person", async () => {
    await using world = await testWorld();
    const { calls, next } = pageOf();
    const { staff, cookies } = await signedIn(world, await aPerson(world));
    const visited = visit(world, { headers: HTML, cookies });
    expect((await guardShell(visited, "people", next)).status).toBe(500);
    expect(calls).toEqual(["rendered"]);
    expect(staffCtx(visited.context).actor.personId).toBe(staff.personId);
    expect(shellVisitor(visited.context).isRefused).toBe(false);
  });
});

describe("a page that is not theirs", () => {
  it("is refused inside the shell: the page itself gets no staff context", async () => {
    await using world = await testWorld();
    const { next } = pageOf();
    const visited = visit(world, { headers: HTML, cookies: await member(world) });
    const answer = await guardShell(visited, "people", next);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("content-type")).toBe("text/html");
    expect(shellVisitor(visited.context)).toMatchObject({ isRefused: true, staff: { name: "Ada", role: "member" } });
    expect(visited.context.get(staffContext)).toBeNull();
  });

  it.each<[string, Visiting]>([
    ["the data of a client-side navigation", { path: "/admin/people.data", headers: HTML }],
    ["a form", { method: "POST", headers: HTML }],
    ["a script", { headers: { accept: "*/*" } }],
  ])("does not run at all for %s", async (_, visiting) => {
    await using world = await testWorld();
    const { calls, next } = pageOf();
    const visited = visit(world, { ...visiting, cookies: await member(world) });
    await expect(guardShell(visited, "people", next)).rejects.toMatchObject({ init: { status: 403 } });
    expect(calls).toEqual([]);
    expect(visited.context.get(staffContext)).toBeNull();
  });
});

it("sends a stranger to the sign-in, and renders nothing", async () => {
  await using world = await testWorld();
  const { calls, next } = pageOf();
  const thrown: unknown = await guardShell(visit(world, { headers: HTML }), "home", next).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get("location")).toBe("/auth/login?next=%2Fadmin%2Fpeople");
  expect(calls).toEqual([]);
});
