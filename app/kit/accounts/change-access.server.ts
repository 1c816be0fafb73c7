import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { accessFields } from "./account-inputs.ts";
import { hasOtherAdmin } from "./active-admins.server.ts";

export type AccessChanged = { readonly ok: true } | { readonly ok: false; readonly reason: "not_found" | "last_admin" };

/** Changes a person's role and areas. Takes effect at the next request, and in open tabs as soon as the event arrives. */
export function changeAccess(
  ctx: Ctx,
  { id, role, areas }: { readonly id: string } & z.output<typeof accessFields>,
): Promise<AccessChanged> {
  return writeAs(ctx, "people", async (tx, record) => {
    const keepsAnAdmin = role === "admin" || (await hasOtherAdmin(tx, id));
    const [person] = await tx
      .select()
      .from(people)
      .where(and(eq(people.id, id), isNull(people.removedAt)))
      .for("update");
    if (!person) return { ok: false, reason: "not_found" };
    if (person.role === "admin" && !keepsAnAdmin) return { ok: false, reason: "last_admin" };
    await tx.update(people).set({ role, areas }).where(eq(people.id, id));
    record({
      type: "person.access_changed",
      subject: { kind: "person", id, name: person.name },
      before: { role: person.role, areas: person.areas },
      after: { role, areas },
    });
    return { ok: true };
  });
}
