import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, it } from "vitest";
import { recordEvents } from "#platform/write.server.ts";
import type { Services } from "#platform/services.ts";
import { pageCache, pageKinds } from "#server/page-cache.ts";
import { purgeCdn } from "#server/purge-cdn.ts";
import { VISITOR } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";

/** Accepts purge requests like a CDN. */
async function testCdn() {
  const cdn = { status: 200, purges: [] as (readonly string[])[], authorizations: [] as (string | undefined)[] };
  const server = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    if (cdn.status === 200) cdn.purges.push(tags.toSorted());
    cdn.authorizations.push(request.headers.authorization);
    response.writeHead(cdn.status).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  return Object.assign(cdn, { purgeUrl, [Symbol.asyncDispose]: async () => void server.close() });
}

const happen = ({ services, clock }: TestWorld, kind: string, what = "changed") =>
  recordEvents(services.db, VISITOR, clock.now(), [{ type: `${kind}.${what}`, subject: { kind, id: "1" } }]);

async function setUp(world: TestWorld, purgeUrl: string) {
  const services: Services = { ...world.services, config: { ...world.services.config, cdn: { purgeUrl, token: "s3cret" } } };
  const run = (build = "one") => Promise.all(purgeCdn(services, build).map((work) => work.run(services, AbortSignal.timeout(60_000))));
  return { services, run };
}

it("purges everything of a new build, and then the kinds that have changed, once", async () => {
  await using world = await testWorld();
  await using cdn = await testCdn();
  const { services, run } = await setUp(world, cdn.purgeUrl);
  await run();
  expect(cdn.purges).toEqual([pageKinds(services).toSorted()]);
  expect(cdn.authorizations).toEqual(["Bearer s3cret"]);
  await run();
  expect(cdn.purges).toHaveLength(1);
  await happen(world, "post");
  await happen(world, "ticket");
  await happen(world, "site_page", "edited");
  await happen(world, "post");
  await run();
  await run();
  expect(cdn.purges.slice(1)).toEqual([["post"]]);
  await run("two");
  expect(cdn.purges.at(-1)).toEqual(pageKinds(services).toSorted());
});

it("repeats a purge that the CDN refused, until it is accepted", async () => {
  await using world = await testWorld();
  await using cdn = await testCdn();
  const { run } = await setUp(world, cdn.purgeUrl);
  await run();
  await happen(world, "job");
  cdn.status = 503;
  await expect(run()).rejects.toThrow("The CDN answered the purge with 503.");
  cdn.status = 200;
  await run();
  expect(cdn.purges.slice(1)).toEqual([["job"]]);
});

it("lets shared caches keep pages only with a CDN that is told of changes", async () => {
  await using world = await testWorld();
  const page = async () => new Response("<p>a page</p>", { headers: { "Content-Type": "text/html" } });
  const headersOf = async (services: Services, path: string) => {
    const file = await pageCache(services, page).answer(path);
    if (!file || file instanceof Response) throw new Error("Not a page.");
    return { "Cache-Control": file.cacheControl, ...file.headers };
  };
  expect(await headersOf(world.services, "/blogs")).toEqual({ "Cache-Control": "public, max-age=0, must-revalidate" });
  const { services } = await setUp(world, "http://127.0.0.1:1/purge");
  const kept = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=86400, stale-if-error=86400`;
  expect(await headersOf(services, "/blogs")).toEqual({
    "Cache-Control": kept(3_600),
    "Cache-Tag": "post,person,image,setting,demo,site_page",
    "Surrogate-Key": "post person image setting demo site_page",
  });
  expect(await headersOf(services, "/career")).toMatchObject({ "Cache-Control": kept(60), "Cache-Tag": "job,setting,demo,site_page" });
});
