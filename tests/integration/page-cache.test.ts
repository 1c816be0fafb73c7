import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { aJob } from "#features/careers/careers-fixture.ts";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { previewPath } from "#kit/site/preview.server.ts";
import { PAGE_KIND } from "#kit/site/site.server.ts";
import type { LiveEvent } from "#platform/live-events.server.ts";
import { recordEvents } from "#platform/write.server.ts";
import { createHttpServer } from "#server/http-server.ts";
import { keepWarm } from "#server/keep-warm.ts";
import { pageCache } from "#server/page-cache.ts";
import { jobs } from "#db/schema/careers.ts";
import { siteRedirects } from "#db/schema/site.ts";
import { UNKNOWN_ID, VISITOR } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";

/** One of several processes on the same database; it numbers its renderings. */
async function serve({ services }: TestWorld, state: { isAway: boolean } = { isAway: false }) {
  let rendered = 0;
  const app = async (request: Request, { nonce }: { readonly nonce: string }) => {
    rendered += 1;
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/api/"))
      return Response.json({ rendered }, { headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public" } });
    const cookies = request.headers.get("cookie");
    const isPrivate = pathname === "/company/a-form";
    const status = ["/blogs/unknown", "/not-found"].includes(pathname) ? 404 : state.isAway ? 503 : 200;
    return new Response(
      `<!doctype html><script${nonce && ` nonce="${nonce}"`}>let page=1</script><p>rendering ${rendered}${isPrivate ? ` for ${cookies}` : ""}</p>`,
      {
        status,
        headers: { "Content-Type": "text/html; charset=utf-8", ...(isPrivate && { "Cache-Control": "private, no-store" }) },
      },
    );
  };
  const render = (address: string) => app(new Request(new URL(address, services.config.publicUrl)), { nonce: "" });
  const pages = pageCache(services, render, (path) => !path.startsWith("/unknown"));
  const { http, io } = createHttpServer({ services, app: async () => app, files: new Map(), pages, isReady: async () => true });
  await once(http.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    async get(path: string, headers: Readonly<Record<string, string>> = {}) {
      const answer = await fetch(url + path, { headers });
      const etag = answer.headers.get("etag");
      return {
        status: answer.status,
        text: (await answer.text()).replace(/.*<p>(.*)<\/p>/, "$1"),
        etag,
        policy: answer.headers.get("content-security-policy") ?? "",
        readers: answer.headers.get("access-control-allow-origin"),
      };
    },
    [Symbol.asyncDispose]: () => io.close(),
  };
}

const happen = ({ services, clock }: TestWorld, kind: string, what = "changed") =>
  recordEvents(services.db, VISITOR, clock.now(), [{ type: `${kind}.${what}`, subject: { kind, id: "1" } }]);

it("renders a shared page once, and again on the very next request after a change, in every process", async () => {
  await using world = await testWorld();
  await using one = await serve(world);
  await using other = await serve(world);
  const first = await one.get("/blogs");
  expect(first).toMatchObject({ status: 200, text: "rendering 1" });
  expect(await one.get("/blogs")).toEqual(first);
  expect(await other.get("/blogs")).toMatchObject({ text: "rendering 1" });
  expect((await one.get("/blogs", { "If-None-Match": first.etag ?? "" })).status).toBe(304);
  await happen(world, "post");
  expect(await one.get("/blogs", { "If-None-Match": first.etag ?? "" })).toMatchObject({ status: 200, text: "rendering 2" });
  expect(await other.get("/blogs")).toMatchObject({ text: "rendering 2" });
});

it("keeps a page while other things happen, and each address by itself", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  await site.get("/blogs");
  await happen(world, "ticket");
  expect((await site.get("/blogs")).text).toBe("rendering 1");
  expect((await site.get("/blogs?page=2")).text).toBe("rendering 2");
  expect((await site.get("/blogs/a-post")).text).toBe("rendering 3");
  expect((await site.get("/blogs?page=2")).text).toBe("rendering 2");
});

it("keeps no page that says no-store, and renders it for each visitor with their cookies, even below a cached path", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  await site.get("/company/terms");
  expect((await site.get("/company/terms")).text).toBe("rendering 1");
  expect((await site.get("/company/a-form", { Cookie: "who=one" })).text).toMatch(/^rendering \d for who=one$/);
  const { text, policy } = await site.get("/company/a-form", { Cookie: "who=two" });
  expect(text).toMatch(/^rendering \d for who=two$/);
  expect(policy).toContain("'nonce-");
});

it("keeps JSON for other sites with the header that lets them read it, also behind a CDN", async () => {
  await using world = await testWorld();
  const cdn = { purgeUrl: "https://cdn.example/purge", token: undefined };
  for (const config of [world.services.config, { ...world.services.config, cdn }]) {
    await using site = await serve({ ...world, services: { ...world.services, config } });
    const first = await site.get("/api/services");
    expect(first).toMatchObject({ status: 200, text: '{"rendered":1}', readers: "*" });
    expect(await site.get("/api/services?again")).toEqual(first);
    expect(await site.get("/api/services", { "If-None-Match": first.etag ?? "" })).toMatchObject({ status: 304, readers: "*" });
    expect((await site.get("/blogs")).readers).toBeNull();
  }
});

it("keeps security.txt until the next day begins", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  const path = "/.well-known/security.txt";
  expect((await site.get(path)).text).toBe("rendering 1");
  world.clock.advance(14 * 3_600_000);
  expect((await site.get(path)).text).toBe("rendering 1");
  world.clock.advance(2 * 3_600_000);
  expect((await site.get(path)).text).toBe("rendering 2");
  await happen(world, "setting");
  expect((await site.get(path)).text).toBe("rendering 3");
});

it("caches neither error pages nor private pages", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  expect(await site.get("/blogs/unknown")).toMatchObject({ status: 404, text: "rendering 1", etag: null });
  expect(await site.get("/blogs/unknown")).toMatchObject({ status: 404, text: "rendering 2" });
  expect((await site.get("/blogs/preview/token")).text).toBe("rendering 3");
  expect((await site.get("/blogs/preview/token")).text).toBe("rendering 4");
  expect((await site.get("/ticket/1")).text).toBe("rendering 5");
});

it("allows the scripts of a cached page by their hashes, as a nonce would be the same for all visitors", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  for (const path of ["/blogs", "/blogs/unknown"]) {
    const { policy } = await site.get(path);
    expect(policy).toContain("'sha256-");
    expect(policy).not.toContain("nonce-");
  }
  expect((await site.get("/ticket/1")).policy).toContain("'nonce-");
});

it("serves the last copy while the database is away, also of a page that has changed or that time changes", async () => {
  await using world = await testWorld();
  const state = { isAway: false };
  let failing = false;
  const db = new Proxy(world.services.db, {
    get(target, name) {
      // A prepared statement is run through it.
      if (failing && name === "_") throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
      return Reflect.get(target, name);
    },
  });
  await using site = await serve({ ...world, services: { ...world.services, db } }, state);
  expect((await site.get("/blogs")).text).toBe("rendering 1");
  expect((await site.get("/career")).text).toBe("rendering 2");
  await happen(world, "post");
  // The database goes down between the event check and the rendering.
  state.isAway = true;
  expect(await site.get("/blogs")).toMatchObject({ status: 200, text: "rendering 1" });
  failing = true;
  expect(await site.get("/blogs")).toMatchObject({ status: 200, text: "rendering 1" });
  expect(await site.get("/career")).toMatchObject({ status: 200, text: "rendering 2" });
  expect((await site.get("/blogs/never-read")).status).toBe(503);
  state.isAway = failing = false;
  expect((await site.get("/blogs")).text).not.toBe("rendering 1");
});

it("ignores the query of pages that do not depend on it, and renders them in advance", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  expect((await site.get("/services/dao?utm_source=a")).text).toBe("rendering 1");
  expect((await site.get("/services/dao?utm_source=b")).text).toBe("rendering 1");
  await happen(world, "price_book");
  expect((await site.get("/services/dao")).text).toBe("rendering 2");
  let rendered = 0;
  const pages = pageCache(
    world.services,
    async () => new Response(`rendering ${(rendered += 1)}`, { headers: { "Content-Type": "text/html" } }),
  );
  const warmed = await pages.warm(new AbortController().signal);
  expect(warmed).toBeGreaterThan(80);
  await pages.answer("/services/dao");
  expect(rendered).toBe(warmed);
  expect(await pageCache(world.services, async () => new Response()).warm(AbortSignal.abort())).toBe(0);
});

it("asks the database once for all requests that arrive while it answers, and anew for the next", async () => {
  await using world = await testWorld();
  let asked = 0;
  const db = new Proxy(world.services.db, {
    get(target, name) {
      // A prepared statement is run through it.
      if (name === "_") asked += 1;
      return Reflect.get(target, name);
    },
  });
  const pages = pageCache({ ...world.services, db }, async () => new Response("a page", { headers: { "Content-Type": "text/html" } }));
  await pages.answer("/");
  expect(asked).toBe(1);
  await Promise.all(Array.from({ length: 100 }, () => pages.answer("/")));
  expect(asked).toBe(2);
  const first = pages.answer("/");
  await Promise.resolve();
  await Promise.all([first, pages.answer("/"), pages.answer("/company")]);
  expect(asked).toBeLessThanOrEqual(4);
});

it("shares one not-found page among unknown addresses that resemble the same pages, without their text", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  const first = await site.get("/unknown-zqxv");
  expect(first).toMatchObject({ status: 404, text: "rendering 1", etag: null });
  expect(first.policy).toContain("'sha256-");
  for (const path of ["/unknown/wp-login.php", "/unknown-zqxv?a=1", "/unknown/.env"]) expect(await site.get(path), path).toEqual(first);
  expect((await site.get("/unknown/services/dao")).text).toBe("rendering 2");
  expect((await site.get("/unknown/more/dao")).text).toBe("rendering 2");
  // The router decodes these paths and may know them.
  expect((await site.get("/unknown%2dzqxv")).policy).toContain("'nonce-");
  expect((await site.get("/unknown-zqxv.data")).policy).toContain("'nonce-");
  await happen(world, "setting");
  expect((await site.get("/unknown-zqxv")).text).not.toBe("rendering 1");
});

it("renders the jobs page anew at the moment when a job closes, and keeps it until then", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  const { id } = await aJob(world);
  await world.services.db
    .update(jobs)
    .set({ closesAt: new Date(world.clock.now().getTime() + 60_000) })
    .where(eq(jobs.id, id));
  const before = (await site.get("/career")).text;
  world.clock.advance(59_000);
  expect((await site.get("/career")).text).toBe(before);
  world.clock.advance(1_000);
  const after = (await site.get("/career")).text;
  expect(after).not.toBe(before);
  expect((await site.get("/career")).text).toBe(after);
});

it("renders a page once for all who ask for it at the same time", async () => {
  await using world = await testWorld();
  let rendered = 0;
  const pages = pageCache(world.services, async () => {
    rendered += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return new Response("a page", { headers: { "Content-Type": "text/html" } });
  });
  await Promise.all(Array.from({ length: 50 }, () => pages.answer("/company")));
  expect(rendered).toBe(1);
});

it("keeps pages while only drafts change, and renders them anew when a draft is published", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  expect((await site.get("/")).text).toBe("rendering 1");
  for (const type of CAPABILITIES.flatMap(({ privateEvents }) => privateEvents ?? [])) {
    const [kind = "", what] = type.split(".");
    await happen(world, kind, what);
  }
  await happen(world, PAGE_KIND, "edited");
  await happen(world, "post", "edited");
  await happen(world, "person", "sign_in_failed");
  expect((await site.get("/")).text).toBe("rendering 1");
  await happen(world, PAGE_KIND, "changes_published");
  expect((await site.get("/")).text).toBe("rendering 2");
  await happen(world, "post", "edited");
  expect((await site.get("/")).text).toBe("rendering 2");
  await happen(world, "post", "published");
  expect((await site.get("/")).text).toBe("rendering 3");
});

it("follows a redirect on the very next request in a process that has not heard of it, and no longer once it is removed", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  const { db } = world.services;
  expect((await site.get("/unknown-zqxv")).policy).toContain("'sha256-");
  await db.insert(siteRedirects).values({ fromPath: "/unknown-zqxv", toPath: "/work" });
  await happen(world, PAGE_KIND, "redirect_added");
  // Left to the router, which redirects.
  expect((await site.get("/unknown-zqxv")).policy).toContain("'nonce-");
  expect((await site.get("/unknown-zqxv/")).policy).toContain("'nonce-");
  await db.delete(siteRedirects);
  await happen(world, PAGE_KIND, "redirect_removed");
  expect((await site.get("/unknown-zqxv")).policy).toContain("'sha256-");
});

it("renders a preview for editors, and answers it for all others with the copy that visitors share", async () => {
  await using world = await testWorld();
  await using site = await serve(world);
  const preview = previewPath("/services/dao", UNKNOWN_ID);
  const { cookies } = await signedIn(world, await aPerson(world));
  expect((await site.get("/services/dao")).text).toBe("rendering 1");
  expect((await site.get(preview)).text).toBe("rendering 1");
  expect((await site.get(preview, { Cookie: `session=${UNKNOWN_ID}.invented` })).text).toBe("rendering 1");
  expect((await site.get(preview, { Cookie: cookies })).text).toBe("rendering 2");
  expect((await site.get(preview, { Cookie: cookies })).text).toBe("rendering 3");
});

it("renders pages again soon after a publication, once for several, and not after a change of a draft", async () => {
  await using world = await testWorld();
  let tell: (event: LiveEvent | undefined) => void = () => {};
  const subscribe = (listener: typeof tell) => {
    tell = listener;
    return () => (tell = () => {});
  };
  const services = { ...world.services, events: { ...world.services.events, subscribe } };
  let passes = 0;
  const stop = new AbortController();
  const warm = async () => (passes += 1);
  keepWarm(services, { warm }, stop.signal, 20);
  expect(passes).toBe(1);
  const event = (type: string) => ({ seq: 1, type, subjectKind: type.split(".")[0] ?? "", subjectId: "1" });
  const told = async (...types: readonly string[]) => {
    for (const type of types) tell(event(type));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return passes;
  };
  expect(await told("site_page.edited", "ticket.opened")).toBe(1);
  expect(await told("site_page.published", "site_page.followed", "post.published")).toBe(2);
  tell(event("setting.saved"));
  stop.abort();
  expect(await told("site_page.published")).toBe(2);
});
