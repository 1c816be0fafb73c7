import { and, asc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { allows, AREAS } from "#domain/access/permissions.ts";
import { backWords, isOnDuty } from "#domain/conversation/duty.ts";
import { DUTY_LEASE_MS, DUTY_REVIVED_MS } from "#domain/conversation/limits.ts";
import { businessHours } from "#features/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { writeAs } from "#platform/write.server.ts";
import { chatDuties } from "#db/schema/chats.ts";
import { people } from "#db/schema/people.ts";
import type { Availability } from "./chat-protocol.ts";
import { tellChats } from "./tell-chats.server.ts";

type Needed = Pick<Services, "db" | "clock">;

export interface OnDuty {
  readonly personId: string;
  readonly name: string;
}

/** Whose lease ran out before this has gone, and says so anew when they are back. */
export const reviveAfter = ({ clock }: Pick<Needed, "clock">) => new Date(clock.now().getTime() - DUTY_REVIVED_MS);

const leaseEnd = ({ clock }: Needed) => new Date(clock.now().getTime() + DUTY_LEASE_MS);

/** The switch. Everybody who is connected hears of it. Without a connected tab it holds for as long as the lease. */
export function setDuty(ctx: Ctx, { isOn }: { readonly isOn: boolean }): Promise<{ readonly ok: true }> {
  const { services } = ctx;
  return writeAs(ctx, "chats", async (tx, record, { personId, name }) => {
    const now = services.clock.now();
    const [before] = await tx.select().from(chatDuties).where(eq(chatDuties.personId, personId)).for("update");
    const duty = { isOn, since: now, until: leaseEnd(services) };
    await tx.insert(chatDuties).values({ personId, ...duty }).onConflictDoUpdate({ target: chatDuties.personId, set: duty });
    // A tab that was reloaded says the same again.
    const wasOn = before !== undefined && before.isOn && before.until > reviveAfter(services);
    if (wasOn !== isOn) record({ type: isOn ? "duty.began" : "duty.ended", subject: { kind: "person", id: personId, name } });
    await tellChats(tx, { kind: "duty" });
    return { ok: true };
  });
}

/** Said again and again by the process that they are connected to. Whose lease has just run out, asleep or cut off, is back with it. */
export async function renewDuties(services: Needed, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const isTheirs = and(inArray(chatDuties.personId, [...personIds]), eq(chatDuties.isOn, true), lt(chatDuties.until, leaseEnd(services)), gt(chatDuties.until, reviveAfter(services)));
  await services.db.update(chatDuties).set({ until: leaseEnd(services) }).where(isTheirs);
}

/** Everybody who answers chats now: the switch is on, a tab is connected, the hours are not over, and they still may. */
export async function listOnDuty(services: Needed): Promise<readonly OnDuty[]> {
  const now = services.clock.now();
  const rows = await services.db
    .select({ duty: chatDuties, name: people.name, role: people.role, areas: people.areas })
    .from(chatDuties)
    .innerJoin(people, eq(people.id, chatDuties.personId))
    .where(and(eq(chatDuties.isOn, true), gt(chatDuties.until, now), isNull(people.removedAt)))
    .orderBy(asc(people.name));
  if (rows.length === 0) return [];
  const hours = await businessHours(services.db);
  return rows
    .filter(({ duty, role, areas }) => isOnDuty(duty, hours, now) && allows({ role, areas: AREAS.filter((area) => areas.includes(area)) }, "chats"))
    .map(({ duty: { personId }, name }) => ({ personId, name }));
}

/** Whether somebody would answer now. For pages as for sockets. */
export async function findAvailability({ services }: { readonly services: Needed }): Promise<Availability> {
  if ((await listOnDuty(services)).length > 0) return { isAvailable: true, backWords: "" };
  return { isAvailable: false, backWords: backWords(await businessHours(services.db), services.clock.now()) };
}
