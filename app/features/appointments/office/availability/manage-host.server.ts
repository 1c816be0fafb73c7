import { and, between, eq } from "drizzle-orm";
import { eachDay } from "#domain/appointments/exception-ranges.ts";
import { listStaffWith } from "#kit/activity/list-staff.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { authorise, Forbidden, type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { hostExceptions, hosts } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import type { ExceptionInput, HostInput } from "./host-input.server.ts";

export type HostManaged = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown_host" };

/** Staff can set only their own hours; admins can set anyone's. */
function authoriseFor({ actor }: Ctx, hostId: string): Staff {
  const staff = authorise(actor, "appointments");
  if (staff.personId === hostId || staff.role === "admin") return staff;
  throw new Forbidden("Only admins change the hours of others.");
}

interface Known {
  readonly name: string;
  readonly host: typeof hosts.$inferSelect;
}

const subjectOf = (id: string, name: string) => ({ kind: "host", id, name });

/** Wraps changes to an existing host. */
function manageHost(ctx: Ctx, hostId: string, work: (tx: Tx, known: Known, record: RecordEvent) => Promise<void>): Promise<HostManaged> {
  authoriseFor(ctx, hostId);
  return writeAs(ctx, "appointments", async (tx, record): Promise<HostManaged> => {
    const [known] = await tx
      .select({ name: people.name, host: hosts })
      .from(hosts)
      .innerJoin(people, eq(people.id, hosts.personId))
      .where(eq(hosts.personId, hostId))
      .for("update", { of: hosts });
    if (!known) return { ok: false, reason: "unknown_host" };
    await work(tx, known, record);
    return { ok: true };
  });
}

const factsOf = ({ timeZone, week, topics, isActive }: HostInput) => ({ timeZone, week, topics, isActive });

/** Makes a staff member a host or changes their hours. Appointments outside the new hours stay booked. */
export function saveHost(ctx: Ctx, hostId: string, input: HostInput): Promise<HostManaged> {
  authoriseFor(ctx, hostId);
  return writeAs(ctx, "appointments", async (tx, record): Promise<HostManaged> => {
    const [known] = await tx
      .select({ name: people.name, host: hosts })
      .from(hosts)
      .innerJoin(people, eq(people.id, hosts.personId))
      .where(eq(hosts.personId, hostId));
    const person = known ?? (await listStaffWith(tx, "appointments")).find(({ id }) => id === hostId);
    if (!person) return { ok: false, reason: "unknown_host" };
    const values = { ...input, topics: [...input.topics] };
    await tx
      .insert(hosts)
      .values({ personId: hostId, ...values })
      .onConflictDoUpdate({ target: hosts.personId, set: values });
    record({
      type: known ? "host.availability_saved" : "host.added",
      subject: subjectOf(hostId, person.name),
      ...(known && { before: factsOf(known.host as HostInput) }),
      after: factsOf(input),
    });
    return { ok: true };
  });
}

/** Replaces existing exceptions on the same days. */
export function addException(ctx: Ctx, hostId: string, { from, to, spans, reason }: ExceptionInput): Promise<HostManaged> {
  return manageHost(ctx, hostId, async (tx, { name }, record) => {
    for (const day of eachDay(from, to)) {
      await tx
        .insert(hostExceptions)
        .values({ hostId, day, spans, reason })
        .onConflictDoUpdate({ target: [hostExceptions.hostId, hostExceptions.day], set: { spans, reason } });
    }
    record({ type: "host.days_set", subject: subjectOf(hostId, name), details: { from, to, spans } });
  });
}

export function removeExceptions(ctx: Ctx, hostId: string, { from, to }: Pick<ExceptionInput, "from" | "to">): Promise<HostManaged> {
  return manageHost(ctx, hostId, async (tx, { name }, record) => {
    await tx.delete(hostExceptions).where(and(eq(hostExceptions.hostId, hostId), between(hostExceptions.day, from, to)));
    record({ type: "host.days_removed", subject: subjectOf(hostId, name), details: { from, to } });
  });
}

/** Invalidates the old URL and creates a new one. */
export function revokeFeed(ctx: Ctx, hostId: string): Promise<HostManaged> {
  return manageHost(ctx, hostId, async (tx, { name, host }, record) => {
    await tx
      .update(hosts)
      .set({ feedVersion: host.feedVersion + 1 })
      .where(eq(hosts.personId, hostId));
    record({ type: "host.feed_revoked", subject: subjectOf(hostId, name) });
  });
}
