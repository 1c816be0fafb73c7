import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { backWords, isOnDuty } from "#domain/conversation/duty.ts";
import { DUTY_LEASE_MS, DUTY_REVIVED_MS } from "#domain/conversation/limits.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { writeAs } from "#platform/write.server.ts";
import { chatDuties } from "#db/schema/chats.ts";
import { people } from "#db/schema/people.ts";
import type { Availability } from "./chat-protocol.ts";
import { mayAnswer } from "./may-answer.ts";
import { tellChats } from "./tell-chats.server.ts";

type Needed = Pick<Services, "db" | "clock">;

export interface AtDesk {
  readonly personId: string;
  readonly name: string;
  readonly isOnDuty: boolean;
}

/** Leases that expired before this are not resumed; the person must switch duty on again. */
export const reviveAfter = ({ clock }: Pick<Needed, "clock">) => new Date(clock.now().getTime() - DUTY_REVIVED_MS);

const leaseEnd = ({ clock }: Needed) => new Date(clock.now().getTime() + DUTY_LEASE_MS);

/** Switches duty on or off and notifies all sockets. Without a connected tab, duty ends with the lease. */
export function setDuty(ctx: Ctx, { isOn }: { readonly isOn: boolean }): Promise<{ readonly ok: true }> {
  const { services } = ctx;
  return writeAs(ctx, "chats", async (tx, record, { personId, name }) => {
    const now = services.clock.now();
    const [before] = await tx.select().from(chatDuties).where(eq(chatDuties.personId, personId)).for("update");
    const duty = { isOn, since: now, until: leaseEnd(services) };
    await tx
      .insert(chatDuties)
      .values({ personId, ...duty })
      .onConflictDoUpdate({ target: chatDuties.personId, set: duty });
    // A reloaded tab sends the switch again.
    const wasOn = before !== undefined && before.isOn && before.until > reviveAfter(services);
    if (wasOn !== isOn) record({ type: isOn ? "duty.began" : "duty.ended", subject: { kind: "person", id: personId, name } });
    await tellChats(tx, { kind: "duty" });
    return { ok: true };
  });
}

/** Called periodically by the process that holds the connection. Resumes leases that expired recently, for example during sleep. */
export async function renewLeases(services: Needed, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const until = leaseEnd(services);
  await services.db
    .insert(chatDuties)
    // Sorted, so that two processes renewing at once cannot deadlock.
    .values(personIds.toSorted().map((personId) => ({ personId, isOn: false, since: services.clock.now(), until })))
    .onConflictDoUpdate({
      target: chatDuties.personId,
      set: { until, isOn: sql`${chatDuties.isOn} and ${gt(chatDuties.until, reviveAfter(services))}` },
      setWhere: lt(chatDuties.until, until),
    });
}

/** Everyone with a connected desk tab and the chat permission. `isOnDuty`: duty is switched on and it is within business hours. */
export async function listAtDesk(services: Needed): Promise<readonly AtDesk[]> {
  const now = services.clock.now();
  const rows = await services.db
    .select({ duty: chatDuties, name: people.name, role: people.role, areas: people.areas })
    .from(chatDuties)
    .innerJoin(people, eq(people.id, chatDuties.personId))
    .where(and(gt(chatDuties.until, now), isNull(people.removedAt)))
    .orderBy(asc(people.name));
  if (rows.length === 0) return [];
  const hours = await businessHours(services.db);
  return rows.filter(mayAnswer).map(({ duty, name }) => ({ personId: duty.personId, name, isOnDuty: isOnDuty(duty, hours, now) }));
}

export const listOnDuty = async (services: Needed) => (await listAtDesk(services)).filter((each) => each.isOnDuty);

export const SOMEBODY_IS_HERE: Availability = { isAvailable: true, backWords: "" };

/** Whether staff would answer now. */
export async function findAvailability({ services }: { readonly services: Needed }, atDesk?: readonly AtDesk[]): Promise<Availability> {
  const there = atDesk ?? (await listAtDesk(services));
  if (there.some((each) => each.isOnDuty)) return SOMEBODY_IS_HERE;
  return { isAvailable: false, backWords: backWords(await businessHours(services.db), services.clock.now()) };
}
