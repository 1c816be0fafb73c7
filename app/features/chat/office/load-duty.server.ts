import { eq } from "drizzle-orm";
import { isOnDuty } from "#domain/conversation/duty.ts";
import { DUTY_LEASE_MS } from "#domain/conversation/limits.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { prepared } from "#platform/prepared.server.ts";
import { authorise } from "#platform/write.server.ts";
import { chatDuties } from "#db/schema/chats.ts";
import { listOnDuty, reviveAfter } from "../duty.server.ts";

const ownDuty = prepared("own-duty", ["person"], (db, $) => db.select().from(chatDuties).where(eq(chatDuties.personId, $.person)));

/** Whether the person switched duty on. Their lease may have just expired during a page load, but the requesting tab will renew it. */
export async function hasDuty({ services, actor }: Ctx): Promise<boolean> {
  const { personId } = authorise(actor, "chats");
  const { db, clock } = services;
  const [duty] = await ownDuty(db, { person: personId });
  if (!duty?.isOn || duty.until <= reviveAfter(services)) return false;
  const now = clock.now();
  return isOnDuty({ ...duty, until: new Date(now.getTime() + DUTY_LEASE_MS) }, await businessHours(db), now);
}

/** The same data that the socket sends. */
export async function loadDuty(ctx: Ctx) {
  const { personId } = authorise(ctx.actor, "chats");
  const [isOn, onDuty] = await Promise.all([hasDuty(ctx), listOnDuty(ctx.services)]);
  return { isOn, others: onDuty.filter((each) => each.personId !== personId).map(({ name }) => name) };
}
