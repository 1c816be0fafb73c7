import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { DEFAULT_STAT_SETTINGS } from "#kit/analytics/stat-settings.ts";
import { saveStatSettings, statSettingsOf } from "#kit/analytics/stat-settings.server.ts";
import { withThirdPartyScript } from "#kit/analytics/third-party-script.ts";
import { listenToEvents } from "#platform/live-events.server.ts";
import { createHttpServer } from "#server/http-server.ts";
import { keepScriptOrigin } from "#server/script-origin.ts";
import { pageCache } from "#server/page-cache.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";

const PAGE = "<!doctype html><html><head><title>a</title></head><body><p>words</p></body></html>";
const ORIGIN = "https://stats.example";
const HTML = { headers: { "Content-Type": "text/html" } };

it("allows a third-party script where the settings name it: on public pages, as soon as it is saved, and not before", async () => {
  await using world = await testWorld();
  const events = listenToEvents(world.url, world.services.log);
  const services = { ...world.services, events };
  const script = await keepScriptOrigin(services);
  const pages = pageCache(services, async () => new Response(withThirdPartyScript(PAGE, await statSettingsOf(services)), HTML));
  const { http, io } = createHttpServer({
    services,
    app: async () => async () => new Response(PAGE, HTML),
    files: new Map(),
    pages,
    isReady: async () => true,
    scriptOrigin: script.current,
  });
  try {
    await once(http.listen(0, "127.0.0.1"), "listening");
    const get = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`);
      return { text: await answer.text(), policy: answer.headers.get("content-security-policy") ?? "" };
    };
    const before = await get("/");
    expect(before.text).toBe(PAGE);
    expect(before.policy).not.toContain(ORIGIN);

    await saveStatSettings(await asStaff(world), { ...DEFAULT_STAT_SETTINGS, scriptUrl: `${ORIGIN}/a.js`, siteId: "s1" }, "never");
    expect((await get("/")).text).toContain(`${ORIGIN}/a.js`);
    await vi.waitFor(async () => expect((await get("/")).policy).toContain(ORIGIN), { timeout: 5_000 });
    const { policy } = await get("/");
    for (const directive of ["script-src", "connect-src", "img-src"]) expect(policy).toMatch(new RegExp(`${directive} [^;]*${ORIGIN}`));
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https/);
    expect((await get("/career/tuner")).policy).toContain(ORIGIN);
    for (const path of ["/quote/abc", "/ticket/T-1", "/blogs/preview/abc", "/company/book-a-call?quote=abc"])
      expect((await get(path)).policy).not.toContain(ORIGIN);
    expect((await get("/admin/quotes")).policy).not.toContain(ORIGIN);
  } finally {
    script.close();
    await io.close();
    await events.close();
  }
});
