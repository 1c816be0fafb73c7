import { expect, it } from "vitest";
import { asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { aHost, anAppointment } from "../appointment-fixture.ts";
import { actOnAppointmentPage, loadAppointmentPage } from "./appointment-page.server.ts";

it("redirects to the notice of a moved call, and shows it only while there is one", async () => {
  await using world = await testWorld();
  await aHost(world);
  const { token } = await anAppointment(world);
  const send = (fields: Record<string, string>) =>
    actOnAppointmentPage(
      asVisitor(world),
      new Request(`https://orbweave.example/appointment/${token}?step=move`, { method: "POST", body: new URLSearchParams(fields) }),
      token,
    );
  const moved = await send({ intent: "move", start: "2026-11-17T11:00:00.000Z", time_zone: "UTC" });
  expect(moved instanceof Response && moved.headers.get("Location")).toBe(`/appointment/${token}?step=moved#call`);
  const page = () => loadAppointmentPage(asVisitor(world), token, new URLSearchParams("step=moved"));
  expect(await page()).toMatchObject({ step: "moved", appointment: { when: expect.stringContaining("11:00–11:30") } });
  await send({ intent: "cancel" });
  expect((await page()).step).toBeUndefined();
});
