import { expect, it } from "vitest";
import { events } from "#db/schema/activity.ts";
import { Forbidden } from "#platform/write.server.ts";
import { AREAS } from "#domain/access/permissions.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { sendTestMail } from "./send-test-mail.server.ts";
import { outbox } from "./smtp-fixture.ts";

it("mails the requesting staff member, and records it", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  expect(await sendTestMail(ctx)).toEqual({ ok: true, to: ctx.actor.email });
  expect(await outbox(world)).toMatchObject([{ template: "test", toAddress: ctx.actor.email, toName: "Ada Admin", status: "queued" }]);
  expect(await world.services.db.select().from(events)).toMatchObject([{ type: "mail.tested", actorId: ctx.actor.personId }]);
});

it("refuses strangers and members", async () => {
  await using world = await testWorld();
  const member = await asStaff(world, { role: "member", areas: AREAS });
  for (const ctx of [asVisitor(world), member]) await expect(sendTestMail(ctx)).rejects.toThrow(Forbidden);
  expect(await outbox(world)).toEqual([]);
});
