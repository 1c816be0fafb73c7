import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import type { Permission } from "#domain/access/permissions.ts";
import { requestInfoContext, servicesContext, staffContext } from "#platform/request-context.server.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { aPerson, eventsOf, signedIn } from "./account-fixture.ts";
import { changeAccess } from "./change-access.server.ts";
import { guardAdmin } from "./guard.server.ts";

type Ran = { loaders: number; actions: number };

/** React Router's request handler around two guarded pages, as the build creates it. */
function guarded({ services }: TestWorld, permissions: Readonly<Record<string, Permission>>) {
  const ran: Ran = { loaders: 0, actions: 0 };
  const page = {
    loader: ({ context }: { context: Readonly<RouterContextProvider> }) => ((ran.loaders += 1), context.get(staffContext)?.name ?? null),
    action: () => ((ran.actions += 1), null),
    default: () => null,
  };
  const layout = {
    middleware: [
      async ({ request, url, pattern, context }: Parameters<typeof guardAdmin>[0] & { pattern: string }) =>
        guardAdmin({ request, url, context }, permissions[pattern]),
    ],
    loader: () => ((ran.loaders += 1), null),
    default: () => null,
  };
  const routes = {
    root: { id: "root", path: "", module: { default: () => null, loader: () => null } },
    layout: { id: "layout", parentId: "root", module: layout },
    people: { id: "people", parentId: "layout", path: "admin/people/:id", module: page },
    forgotten: { id: "forgotten", parentId: "layout", path: "admin/forgotten", module: page },
  };
  const entry = {
    module: {
      default: (_request: Request, status: number, headers: Headers) => new Response("page", { status, headers }),
      handleError: () => {},
    },
  };
  const build = {
    entry,
    routes,
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "1" },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    routeDiscovery: { mode: "initial" },
  };
  const handle = createRequestHandler(build as unknown as ServerBuild, "production");
  const ask = (path: string, cookies?: string, init: RequestInit = {}) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, { id: "1", nonce: "n", address: "203.0.113.8" });
    return handle(new Request(`http://localhost:3000${path}`, { ...init, headers: { ...(cookies && { Cookie: cookies }) } }), context);
  };
  return { ask, ran };
}

const POST = { method: "POST", body: new URLSearchParams({ name: "x" }) };
const ROUTES = { "admin/people/:id": "people" } as const;
/** Every way a client can reach a page's code through React Router. */
const WAYS: readonly [string, string, RequestInit?][] = [
  ["a document", "/admin/people/7"],
  ["a document in capitals", "/ADMIN/people/7/"],
  ["data", "/admin/people/7.data"],
  ["data of one route only", "/admin/people/7.data?_routes=people"],
  ["an action", "/admin/people/7", POST],
  ["an action by data", "/admin/people/7.data", POST],
];

describe.each(WAYS)("%s", (_, path, init) => {
  it("is kept from strangers, who are sent to sign in and back", async () => {
    await using world = await testWorld();
    const { ask, ran } = guarded(world, ROUTES);
    const answer = await ask(path, undefined, init);
    const target = answer.headers.get("location") ?? (await answer.text());
    expect([302, 202]).toContain(answer.status);
    expect(target).toMatch(/\/auth\/login\?next=%2F(?:admin|ADMIN)%2Fpeople%2F7/);
    expect(ran).toEqual({ loaders: 0, actions: 0 });
  });

  it("is kept from those without the permission, and told to the log", async () => {
    await using world = await testWorld();
    const { ask, ran } = guarded(world, ROUTES);
    const { cookies, staff } = await signedIn(world, await aPerson(world, { role: "member" }));
    const answer = await ask(path, cookies, init);
    expect(answer.status).toBe(403);
    expect(ran).toEqual({ loaders: 0, actions: 0 });
    expect(await eventsOf(world, "access.refused")).toMatchObject([
      {
        actorId: staff.personId,
        subjectKind: "page",
        payload: { permission: "people", method: init?.method ?? "GET", address: "203.0.113.8" },
      },
    ]);
  });

  it("is open to those who have it", async () => {
    await using world = await testWorld();
    const { ask, ran } = guarded(world, ROUTES);
    const { cookies } = await signedIn(world, await aPerson(world));
    expect((await ask(path, cookies, init)).status).toBe(200);
    expect(ran.loaders + ran.actions).toBeGreaterThan(0);
  });
});

it("refuses a page without a listed permission to everyone, admins included", async () => {
  await using world = await testWorld();
  const { ask, ran } = guarded(world, ROUTES);
  const { cookies } = await signedIn(world, await aPerson(world));
  expect((await ask("/admin/forgotten", cookies)).status).toBe(403);
  expect(ran.loaders).toBe(0);
});

it("takes back a permission from one request to the next", async () => {
  await using world = await testWorld();
  const { ask } = guarded(world, ROUTES);
  const { cookies, staff, ctx } = await signedIn(world, await aPerson(world));
  await aPerson(world);
  expect((await ask("/admin/people/7", cookies)).status).toBe(200);
  await changeAccess(ctx, { id: staff.personId, role: "member", areas: [] });
  expect((await ask("/admin/people/7", cookies)).status).toBe(403);
  world.clock.advance(30 * 60_000);
  expect((await ask("/admin/people/7", cookies)).status).toBe(302);
});
