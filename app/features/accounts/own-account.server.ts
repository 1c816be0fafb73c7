import { eq } from "drizzle-orm";
import type { z } from "zod";
import { enqueueMail } from "#features/mail/enqueue-mail.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { nameInput, passwordInput } from "./account-inputs.ts";
import { passwordChangedLetter } from "./account-letters.ts";
import { endSessionsOf } from "./end-session.server.ts";
import { hashPassword } from "./password.server.ts";
import { provePassword, type Proven } from "./prove-password.server.ts";

/** Always the person who asks: there is no field that could name another, or another role. */
export function changeOwnName(ctx: Ctx, { name }: z.output<typeof nameInput>): Promise<void> {
  return writeAs(ctx, "account", async (tx, record, staff) => {
    await tx.update(people).set({ name }).where(eq(people.id, staff.personId));
    record({ type: "person.renamed", subject: { kind: "person", id: staff.personId, name }, before: { name: staff.name }, after: { name } });
  });
}

/** Whoever got into another session of this person is out. */
export async function changeOwnPassword(ctx: Ctx, { current, password }: z.output<typeof passwordInput>): Promise<Proven> {
  const { services } = ctx;
  const proven = await provePassword(services, authorise(ctx.actor, "account"), current);
  if (!proven.ok) return proven;
  const passwordHash = await hashPassword(password);
  return writeAs(ctx, "account", async (tx, record, staff) => {
    await tx.update(people).set({ passwordHash }).where(eq(people.id, staff.personId));
    const endedSessions = await endSessionsOf(tx, services.clock.now(), staff.personId, staff.sessionId);
    await enqueueMail(tx, services, mailTo(staff));
    record({ type: "person.password_changed", subject: { kind: "person", id: staff.personId, name: staff.name }, details: { endedSessions } });
    return proven;
  });
}

const mailTo = ({ personId, email, name }: Staff): Parameters<typeof enqueueMail>[2] => ({
  template: "password-changed",
  to: { address: email, name },
  letter: passwordChangedLetter(),
  about: { kind: "person", id: personId },
});
