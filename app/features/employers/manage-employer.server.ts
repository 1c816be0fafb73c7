import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { EmployerStatus } from "#domain/employers/employer-status.ts";
import { type Assignee, assignment } from "#kit/records/assignees.server.ts";
import { isChangedSince, type Setting } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { employers } from "#db/schema/employers.ts";
import { type Employer, employerSubject, findEmployer } from "./poaching-record.server.ts";
import type { EmployerFacts, EmployerInput, employerStatusSchema } from "./staff-input.ts";

/** `before`: what the transaction of a saved field found, which Undo puts back. */
export type ManagedEmployer =
  | { readonly ok: true; readonly employer: Employer; readonly before?: Employer }
  | { readonly ok: false; readonly reason: "unknown" | "changed" | "name_taken" | "unknown_person" | "changed_since" };

const isNamed = (name: string) => sql`lower(${employers.name}) = lower(${name})`;

/** Assigned to its creator. */
export function createEmployer(ctx: Ctx, input: EmployerInput): Promise<ManagedEmployer> {
  const now = ctx.services.clock.now();
  return writeAs(ctx, "employers", async (tx, record, staff): Promise<ManagedEmployer> => {
    const values = { ...input, status: "active" as const, assigneeId: staff.personId, createdAt: now, updatedAt: now };
    const [employer] = await tx.insert(employers).values(values).onConflictDoNothing().returning();
    if (!employer) return { ok: false, reason: "name_taken" };
    record({ type: "employer.created", subject: employerSubject(employer) });
    return { ok: true, employer };
  });
}

function manage(
  ctx: Ctx,
  id: string,
  work: (tx: Tx, employer: Employer, record: RecordEvent) => Promise<ManagedEmployer>,
): Promise<ManagedEmployer> {
  return writeAs(ctx, "employers", async (tx, record): Promise<ManagedEmployer> => {
    const employer = await findEmployer(tx, id, "update");
    return employer ? work(tx, employer, record) : { ok: false, reason: "unknown" };
  });
}

async function change(tx: Tx, ctx: Ctx, employer: Employer, values: Partial<Employer>): Promise<Employer> {
  const changed = { ...values, updatedAt: ctx.services.clock.now() };
  await tx.update(employers).set(changed).where(eq(employers.id, employer.id));
  return { ...employer, ...changed };
}

/** Refused if a colleague has saved since the form was loaded. */
export function editEmployer(ctx: Ctx, id: string, { revision, ...facts }: EmployerFacts): Promise<ManagedEmployer> {
  return manage(ctx, id, async (tx, employer, record) => {
    if (employer.revision !== revision) return { ok: false, reason: "changed" };
    const { name, website, industry } = employer;
    if (name === facts.name && website === facts.website && industry === facts.industry) return { ok: true, employer };
    const [other] = await tx
      .select({ id: employers.id })
      .from(employers)
      .where(and(isNamed(facts.name), ne(employers.id, id)));
    if (other) return { ok: false, reason: "name_taken" };
    record({
      type: "employer.edited",
      subject: employerSubject({ id, name: facts.name }),
      before: { name, website, industry },
      after: facts,
    });
    return { ok: true, employer: await change(tx, ctx, employer, { ...facts, revision: revision + 1 }) };
  });
}

export function setEmployerStatus(
  ctx: Ctx,
  id: string,
  { status, from }: Setting<z.output<typeof employerStatusSchema>>,
): Promise<ManagedEmployer> {
  return manage(ctx, id, async (tx, employer, record) => {
    if (employer.status === status) return { ok: true, employer, before: employer };
    if (isChangedSince(employer, from)) return { ok: false, reason: "changed_since" };
    record({ type: "employer.status_changed", subject: employerSubject(employer), before: { status: employer.status }, after: { status } });
    return { ok: true, employer: await change(tx, ctx, employer, { status }), before: employer };
  });
}

/** A bulk change from the list; returns each previous status. Undo skips employers changed since. */
export function setEmployerStatuses(
  ctx: Ctx,
  wanted: Readonly<Record<string, EmployerStatus>>,
  onlyFrom?: EmployerStatus,
): Promise<Readonly<Record<string, EmployerStatus>>> {
  return writeAs(ctx, "employers", async (tx, record) => {
    const found = await tx
      .select()
      .from(employers)
      .where(inArray(employers.id, Object.keys(wanted)))
      .orderBy(employers.id)
      .for("update");
    const before: Record<string, EmployerStatus> = {};
    for (const employer of found) {
      const status = wanted[employer.id];
      if (status === undefined || status === employer.status || (onlyFrom !== undefined && employer.status !== onlyFrom)) continue;
      before[employer.id] = employer.status;
      record({
        type: "employer.status_changed",
        subject: employerSubject(employer),
        before: { status: employer.status },
        after: { status },
      });
      await change(tx, ctx, employer, { status });
    }
    return before;
  });
}

export function assignEmployer(ctx: Ctx, id: string, assigning: Assignee): Promise<ManagedEmployer> {
  const { assigneeId } = assigning;
  return manage(ctx, id, async (tx, employer, record) => {
    if (employer.assigneeId === assigneeId) return { ok: true, employer, before: employer };
    const given = await assignment(tx, "employers", employer.assigneeId, assigning);
    if (!given.ok) return given;
    record({ type: "employer.assigned", subject: employerSubject(employer), ...given.names });
    return { ok: true, employer: await change(tx, ctx, employer, { assigneeId }), before: employer };
  });
}
