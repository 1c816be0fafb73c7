import { expect, it } from "vitest";
import { saveStatSettings } from "#kit/analytics/stat-settings.server.ts";
import { DEFAULT_STAT_SETTINGS } from "#kit/analytics/stat-settings.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { aHost, TOMORROW } from "../appointment-fixture.ts";
import { HOLD_MS } from "../hold-slot.server.ts";
import { actOnBooking } from "./booking-action.server.ts";

const PAGE = new URL("https://orbweave.example/company/book-a-call?type=intro");

async function hold(world: TestWorld) {
  const body = new URLSearchParams({ intent: "hold", type: "intro", start: TOMORROW.toISOString(), time_zone: "UTC" });
  const answer = await actOnBooking(asVisitor(world), new Request(PAGE, { method: "POST", body }), PAGE);
  if (!(answer instanceof Response)) throw new Error("nothing is held");
  return { leadsTo: answer.headers.get("Location"), isNewDocument: answer.headers.has("X-Remix-Reload-Document") };
}

it("forces a document load before the URL contains a secret, so that third-party scripts do not see it", async () => {
  await using world = await testWorld();
  await aHost(world);
  expect(await hold(world)).toEqual({
    leadsTo: expect.stringMatching(/^\/company\/book-a-call\?type=intro&hold=.+#pick$/),
    isNewDocument: false,
  });
  await saveStatSettings(await asStaff(world), { ...DEFAULT_STAT_SETTINGS, scriptUrl: "https://stats.example/a.js" }, "never");
  world.clock.advance(HOLD_MS + 1_000);
  expect(await hold(world)).toMatchObject({ isNewDocument: true });
});
