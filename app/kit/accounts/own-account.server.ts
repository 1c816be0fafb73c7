import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { nameInput, passwordInput } from "./account-inputs.ts";
import { passwordChangedLetter } from "./account-letters.ts";
import { endSessionsOf } from "./end-session.server.ts";
import { mailOwner } from "./mail-owner.server.ts";
import { voidLinks } from "./one-time-token.server.ts";
import { isOwnEmail } from "./password-rules.ts";
import { hashPassword } from "./password.server.ts";
import { provePassword, type Proven } from "./prove-password.server.ts";

/** Changes the signed-in person only: no form field can name another person or role. */
export function changeOwnName(ctx: Ctx, { name }: z.output<typeof nameInput>): Promise<void> {
  return writeAs(ctx, "account", async (tx, record, staff) => {
    await tx.update(people).set({ name }).where(eq(people.id, staff.personId));
    record({
      type: "person.renamed",
      subject: { kind: "person", id: staff.personId, name },
      before: { name: staff.name },
      after: { name },
    });
  });
}

export type PasswordChanged = Proven | { readonly ok: false; readonly reason: "own_email" };

/** Ends the person's other sessions and invalidates mailed links, which locks out an intruder who has either. */
export async function changeOwnPassword(ctx: Ctx, { current, password }: z.output<typeof passwordInput>): Promise<PasswordChanged> {
  const { services } = ctx;
  const owner = authorise(ctx.actor, "account");
  if (isOwnEmail(password, owner.email)) return { ok: false, reason: "own_email" };
  const proven = await provePassword(services, owner, current);
  if (!proven.ok) return proven;
  const passwordHash = await hashPassword(password);
  return writeAs(ctx, "account", async (tx, record, staff) => {
    const { personId: id, name, email } = staff;
    await tx.update(people).set({ passwordHash }).where(eq(people.id, id));
    const now = services.clock.now();
    const endedSessions = await endSessionsOf({ tx, record, services: ctx.services }, id, staff.sessionId);
    await voidLinks(tx, now, id);
    await mailOwner(tx, services, { id, email, name }, passwordChangedLetter());
    record({ type: "person.password_changed", subject: { kind: "person", id, name }, details: { endedSessions } });
    return proven;
  });
}
