import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { statEvents, statSalts } from "#db/schema/stats.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { type EventsCall, openIngest } from "./ingest.server.ts";
import { forgetSalts } from "./visitor-hash.server.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const VIEW = { kind: "view", path: "/services/dao", source: "www.google.com", campaign: "news/mail/autumn" };

interface Sent {
  readonly events?: readonly unknown[];
  readonly address?: string;
  readonly headers?: EventsCall["headers"];
}

const callOf = ({ events = [VIEW], address = "203.0.113.7", headers = {} }: Sent = {}): EventsCall => ({
  address,
  headers: { host: "orbweave.example", "user-agent": CHROME, ...headers },
  body: async () => JSON.stringify({ width: 390, events }),
});

const stored = (world: TestWorld) => world.services.db.select().from(statEvents).orderBy(statEvents.id);

describe("an event", () => {
  it("is stored before it is acknowledged, without address, agent or query", async () => {
    await using world = await testWorld();
    const ingest = openIngest(world.services);
    expect(await ingest(callOf({ events: [VIEW, { kind: "vital", path: "/", name: "CLS", value: 0.02 }] }))).toEqual({ status: 204 });
    const [view, vital] = await stored(world);
    expect(view).toMatchObject({
      at: world.clock.now(),
      kind: "view",
      path: "/services/dao",
      source: "google.com",
      campaign: "news/mail/autumn",
      device: "phone",
    });
    expect(vital).toMatchObject({ kind: "vital", name: "CLS", value: 0.02 });
    expect(view?.visitor).toMatch(/^[0-9a-f]{16}$/);
    expect(vital?.visitor).toBe(view?.visitor);
    expect(JSON.stringify([view, vital])).not.toMatch(/203\.0\.113|Mozilla|Chrome/);
  });

  it("of many senders at once is stored once each", async () => {
    await using world = await testWorld();
    const ingest = openIngest(world.services);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ingest(callOf({ address: `10.0.0.${index}`, events: [VIEW, VIEW, VIEW] }))),
    );
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    const rows = await stored(world);
    expect([rows.length, new Set(rows.map(({ visitor }) => visitor)).size]).toEqual([600, 200]);
  });

  test.each([
    ["asks not to be tracked", { dnt: "1" }],
    ["sends Global Privacy Control", { "sec-gpc": "1" }],
    ["is a program", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["says nothing about itself", { "user-agent": undefined }],
    ["only prepares the page", { "sec-purpose": "prefetch;prerender" }],
    ["is signed in as staff", { cookie: `theme=dark; session=${randomUUID()}.secret` }],
  ])("of a browser that %s is not stored", async (_, headers) => {
    await using world = await testWorld();
    expect(await openIngest(world.services)(callOf({ headers }))).toEqual({ status: 204 });
    expect([await stored(world), await world.services.db.select().from(statSalts)]).toEqual([[], []]);
  });

  it("of the back office or of signing in is not stored", async () => {
    await using world = await testWorld();
    await openIngest(world.services)(callOf({ events: ["/admin", "/admin/quotes", "/auth/login"].map((path) => ({ ...VIEW, path })) }));
    expect(await stored(world)).toEqual([]);
  });

  it("never brings a secret or an invented address into the tables", async () => {
    await using world = await testWorld();
    const paths = [
      "/quote/s3cret",
      "/ticket/T-1",
      "/application/s3cret",
      "/audit/s3cret",
      "/appointment/s3cret/",
      "/blogs/preview/s3cret",
      "/blogs/made-up",
      "/career/x",
      "/auth-reset/s3cret",
      "/services/dao/",
      "//evil.example",
      "/\0",
    ];
    await openIngest(world.services)(callOf({ events: paths.map((path) => ({ ...VIEW, path })) }));
    const kept = (await stored(world)).map(({ path }) => path);
    expect(kept).toEqual([
      "/quote/…",
      "/ticket/…",
      "/application/…",
      "/audit/…",
      "/appointment/…",
      "/blogs/preview/…",
      "(other)",
      "(other)",
      "(other)",
      "/services/dao",
      "(other)",
      "(other)",
    ]);
  });

  it("that cannot be read is refused with a sentence, and so are too many", async () => {
    await using world = await testWorld();
    const ingest = openIngest(world.services);
    expect(await ingest(callOf({ events: [{ kind: "admin", path: "/" }] }))).toMatchObject({
      status: 400,
      error: expect.stringContaining("An event is"),
    });
    const fifty = Array.from({ length: 50 }, () => VIEW);
    for (let call = 0; call < 60; call += 1) expect((await ingest(callOf({ events: fifty }))).status).toBe(204);
    expect(await ingest(callOf())).toMatchObject({ status: 429, retryAfterS: 60 });
    expect((await ingest(callOf({ address: "203.0.113.8" }))).status).toBe(204);
  });
});

describe("a visitor", () => {
  it("is the same all day, in every process, and another one the next day", async () => {
    await using world = await testWorld();
    const [one, two] = [openIngest(world.services), openIngest(world.services)];
    await one(callOf());
    await two(callOf({ headers: { host: "made-up.example" } }));
    await one(callOf({ address: "203.0.113.8" }));
    await one(callOf({ headers: { "user-agent": `${CHROME} Edg/140` } }));
    world.clock.advance(DAY_MS);
    await one(callOf());
    const visitors = (await stored(world)).map(({ visitor }) => visitor);
    expect(visitors[1]).toBe(visitors[0]);
    expect(new Set(visitors).size).toBe(4);
  });

  it("is one of three hundred at most from the same network; the others count as one", async () => {
    await using world = await testWorld();
    const ingest = openIngest(world.services);
    await Promise.all(Array.from({ length: 400 }, (_, index) => ingest(callOf({ headers: { "user-agent": `${CHROME} ${index}` } }))));
    const rows = await stored(world);
    expect([rows.length, new Set(rows.map(({ visitor }) => visitor)).size]).toEqual([400, 301]);
  });

  it("cannot be found out the day after: the salt is gone with the first event, or without one", async () => {
    await using world = await testWorld();
    const ingest = openIngest(world.services);
    const days = async () => (await world.services.db.select().from(statSalts)).map(({ day }) => day);
    await ingest(callOf());
    expect(await days()).toEqual(["2026-11-15"]);
    world.clock.advance(DAY_MS);
    await ingest(callOf());
    expect(await days()).toEqual(["2026-11-16"]);
    world.clock.advance(DAY_MS);
    await forgetSalts(world.services);
    expect(await days()).toEqual([]);
  });
});
