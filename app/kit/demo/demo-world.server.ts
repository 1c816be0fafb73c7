import { and, eq, getTableName, inArray, not, or } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { notes } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { settings } from "#db/schema/settings.ts";
import type { DemoPart } from "#kit/capability/demo-part.ts";

const partsOf = ({ capabilities }: Pick<Services, "capabilities">): readonly DemoPart[] => capabilities.flatMap(({ demo }) => demo ?? []);

/** Colleagues, one for each part of the office. */
const DEMO_STAFF = [
  { email: "editor@orbweave.example", name: "Demo editor", areas: ["content", "career"] },
  { email: "sales@orbweave.example", name: "Demo sales", areas: ["sales", "audits"] },
  { email: "support@orbweave.example", name: "Demo support", areas: ["communication"] },
];

/** Loads the demo world unless it was ever loaded here: what an owner has removed does not come back. */
export async function loadDemoWorld(services: Pick<Services, "capabilities" | "clock" | "db">): Promise<boolean> {
  // Before the transaction: another process that starts waits for its end.
  const adds = await Promise.all(partsOf(services).map((part) => part.load?.()));
  return services.db.transaction(async (tx) => {
    const [first] = await tx.insert(settings).values({ key: "demo_loaded", value: true }).onConflictDoNothing().returning();
    if (!first) return false;
    // The owner may have taken one of these addresses.
    await tx
      .insert(people)
      .values(DEMO_STAFF.map((person) => ({ ...person, role: "member" as const, isDemo: true })))
      .onConflictDoNothing();
    for (const add of adds) await add?.(tx, services.clock.now());
    return true;
  });
}

export interface DemoCount {
  /** In the plural, such as `canned replies`. */
  readonly kind: string;
  readonly count: number;
}

function rowsOf(parts: readonly DemoPart[]) {
  const inUse = parts.flatMap((part) => part.inUse ?? []);
  return parts
    .flatMap((part) => part.rows ?? [])
    .map(({ table, where }) => {
      const needed = or(...inUse.filter((each) => each.table === table).map((each) => each.where));
      return { table, where: and(eq(table.isDemo, true), where, needed && not(needed)) };
    });
}

/** Tables have the names that people use, but for this one. */
const nameOf = (table: string) => (table === "mails" ? "emails" : table.replaceAll("_", " "));

/** What there is of the demo world, without what there is none of. */
export async function countDemo({ services, actor }: Ctx): Promise<readonly DemoCount[]> {
  authorise(actor, "settings");
  const { db } = services;
  const parts = partsOf(services);
  const counts = rowsOf(parts).map(async ({ table, where }) => ({
    kind: nameOf(getTableName(table)),
    count: await db.$count(table, where),
  }));
  for (const { other } of parts) if (other) counts.push(other.count(db).then((count) => ({ kind: other.kind, count })));
  return (await Promise.all(counts)).filter(({ count }) => count > 0);
}

/** Everything that came with the demo world, and nothing else. */
export function removeDemo(ctx: Ctx): Promise<number> {
  return writeAs(ctx, "settings", async (tx, record) => {
    const parts = partsOf(ctx.services);
    let removed = 0;
    const entries: number[] = [];
    for (const part of parts) await part.beforeRemoval?.(tx);
    for (const part of parts) removed += (await part.other?.remove(tx)) ?? 0;
    for (const { table, where } of rowsOf(parts)) {
      const rows = await tx.delete(table).where(where).returning({ id: table.id });
      if (rows.length > 0)
        await tx.delete(notes).where(
          inArray(
            notes.subjectId,
            rows.map(({ id }) => String(id)),
          ),
        );
      removed += rows.length;
    }
    for (const part of parts) entries.push(...((await part.afterRemoval?.(tx, ctx.services)) ?? []));
    record({ type: "demo.removed", subject: { kind: "demo", id: "world" }, details: { records: removed, entries } });
    return removed;
  });
}
