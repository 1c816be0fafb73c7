import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { DEFAULT_CONTACT, saveContact } from "#kit/settings/contact.server.ts";
import { phoneLink } from "#kit/settings/contact-facts.ts";
import { listenToEvents } from "#platform/live-events.server.ts";
import { PRERENDER_ORIGIN } from "#platform/prerender-origin.ts";
import { createHttpServer } from "#server/http-server.ts";
import { openSiteFiles } from "#server/site-files.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";

const { phone } = DEFAULT_CONTACT;
const NEW_PHONE = "+49 30 555001";
const DATA = `[{"phone":1},"${phone}"]`;
/** As a prerendered page says it: in text, in a link and in the data that it embeds. */
const PAGE = `<!doctype html><link rel="canonical" href="${PRERENDER_ORIGIN}/"><a href="${phoneLink(phone)}">${phone}</a><script>enqueue(${JSON.stringify(DATA)});</script>`;
const UNTOUCHED = "User-agent: *\n";

const SAVED = { brandName: "Loom", tagline: "Cloth you can wear", supportEmail: "help@loom.example", contactEmail: "hello@loom.example", phone: NEW_PHONE, addressLines: ["Weberstraße 1", "10115 Berlin"] as [string, string], socials: {} };

async function builtFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), "orbweave-site-"));
  await writeFile(join(path, "index.html"), PAGE);
  await writeFile(join(path, "_.data"), DATA);
  await writeFile(join(path, "robots.txt"), UNTOUCHED);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** One of several processes on the same database. */
async function serveSite(world: Awaited<ReturnType<typeof testWorld>>, folder: string) {
  const events = listenToEvents(world.url, world.services.log);
  const services = { ...world.services, events };
  const site = await openSiteFiles(folder, services);
  const { http, io } = createHttpServer({ services, app: async () => async () => new Response(), files: site.files, isReady: async () => true });
  await once(http.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    async get(path: string, headers: Readonly<Record<string, string>> = {}) {
      const answer = await fetch(url + path, { headers });
      return { status: answer.status, text: await answer.text(), etag: answer.headers.get("etag") ?? "", policy: answer.headers.get("content-security-policy") };
    },
    async [Symbol.asyncDispose]() {
      site.close();
      await io.close();
      await events.close();
    },
  };
}

it("shows saved contact data in prerendered pages at once, in every process", async () => {
  await using world = await testWorld({ PUBLIC_URL: "https://loom.example" });
  await using folder = await builtFolder();
  await using here = await serveSite(world, folder.path);
  await using elsewhere = await serveSite(world, folder.path);
  const before = await here.get("/");
  const robots = await here.get("/robots.txt");
  expect(before.text).toContain(`<link rel="canonical" href="https://loom.example/"><a href="${phoneLink(phone)}">${phone}</a>`);

  await saveContact(await asStaff(world), SAVED, "never");
  for (const process of [here, elsewhere]) {
    await vi.waitFor(async () => expect((await process.get("/")).text).not.toContain(phone), { timeout: 5_000, interval: 20 });
    for (const encoding of ["br", "gzip", "identity"]) {
      const page = await process.get("/", { "Accept-Encoding": encoding });
      expect(page.text).toBe(PAGE.replaceAll(phoneLink(phone), "tel:+4930555001").replaceAll(phone, NEW_PHONE).replace(PRERENDER_ORIGIN, "https://loom.example"));
    }
    expect((await process.get("/_.data")).text).toBe(DATA.replace(phone, NEW_PHONE));
  }

  const after = await here.get("/", { "If-None-Match": before.etag });
  expect([after.status, after.etag === before.etag, after.policy === before.policy]).toEqual([200, false, false]);
  expect((await here.get("/", { "If-None-Match": after.etag })).status).toBe(304);
  expect((await here.get("/robots.txt", { "If-None-Match": robots.etag })).status).toBe(304);
});

it("shows what was saved before it started", async () => {
  await using world = await testWorld();
  await using folder = await builtFolder();
  await saveContact(await asStaff(world), SAVED, "never");
  await using site = await serveSite(world, folder.path);
  expect((await site.get("/")).text).toContain(NEW_PHONE);
});
