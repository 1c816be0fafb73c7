import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { logOut } from "#kit/accounts/end-session.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { chatDuties } from "#db/schema/chats.ts";
import { hasDuty } from "./office/load-duty.server.ts";
import { findAvailability, listAtDesk, listOnDuty, renewLeases, setDuty } from "./duty.server.ts";

describe("duty", () => {
  it("refuses a stranger, ends with its lease and is renewed while connected", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    await expect(setDuty(asVisitor(world), { isOn: true })).rejects.toThrow("chats");
    expect(await findAvailability(world)).toEqual({
      isAvailable: false,
      backWords: "We are at work, but not at the chat right now.",
    });
    await setDuty(staff, { isOn: true });
    expect(await findAvailability(world)).toEqual({ isAvailable: true, backWords: "" });
    world.clock.advance(46_000);
    expect((await findAvailability(world)).isAvailable).toBe(false);
    await renewLeases(world.services, [staff.actor.personId]);
    expect(await listOnDuty(world.services)).toEqual([{ personId: staff.actor.personId, name: "Ada Admin", isOnDuty: true }]);
    await setDuty(staff, { isOn: false });
    await renewLeases(world.services, [staff.actor.personId]);
    expect(await listOnDuty(world.services)).toEqual([]);
    expect(await world.services.db.$count(chatDuties)).toBe(1);
  });

  it("is independent of being at the desk, which needs a connected tab", async () => {
    await using world = await testWorld();
    const [staff, outsider] = [await asStaff(world), await asMemberWithout(world, "communication")];
    await renewLeases(world.services, [staff.actor.personId, outsider.actor.personId]);
    expect(await listAtDesk(world.services)).toEqual([{ personId: staff.actor.personId, name: "Ada Admin", isOnDuty: false }]);
    expect([(await findAvailability(world)).isAvailable, await hasDuty(staff)]).toEqual([false, false]);
    world.clock.advance(46_000);
    expect(await listAtDesk(world.services)).toEqual([]);
  });

  it("is not resumed when the lease expired long ago", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    await setDuty(staff, { isOn: true });
    world.clock.advance(4 * MINUTE_MS);
    await renewLeases(world.services, [staff.actor.personId]);
    expect([await listOnDuty(world.services), await hasDuty(staff)]).toEqual([[], false]);
    await setDuty(staff, { isOn: true });
    expect(await listOnDuty(world.services)).toHaveLength(1);
  });

  it("ends with the last session of a person, not while another session is open", async () => {
    await using world = await testWorld();
    const person = await aPerson(world);
    const [here, there] = [await signedIn(world, person), await signedIn(world, person)];
    await setDuty(here.ctx, { isOn: true });
    await logOut(world.services, there.cookies, "");
    expect(await listOnDuty(world.services)).toHaveLength(1);
    await logOut(world.services, here.cookies, "");
    expect(await listOnDuty(world.services)).toEqual([]);
    const again = await signedIn(world, person);
    await renewLeases(world.services, [person.id]);
    expect([await listOnDuty(world.services), await hasDuty(again.ctx)]).toEqual([[], false]);
  });
});
