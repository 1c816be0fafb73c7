import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import { enqueueMail } from "#features/mail/enqueue-mail.server.ts";
import { takeFrom, type Limit } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { newPasswordInput, resetRequestInput } from "./account-inputs.ts";
import { resetLetter } from "./account-letters.ts";
import { endSessionsOf } from "./end-session.server.ts";
import { hasEmail } from "./has-email.server.ts";
import { networkOf } from "./network-of.ts";
import { issueLink, spendLink } from "./one-time-token.server.ts";
import { hashPassword } from "./password.server.ts";
import type { Device, Person } from "./sessions.server.ts";
import { admit, type SignInAnswer } from "./sign-in.server.ts";

const HOUR_MS = 60 * 60_000;
/** Enough for an impatient owner, too few to fill anybody's mailbox. */
const MAILS: Limit = { max: 5, windowMs: HOUR_MS };
const REQUESTS: Limit = { max: 20, windowMs: HOUR_MS };

/** Says nothing about whether there is such an account: whoever asks gets one and the same answer. */
export async function requestReset(services: Services, { email }: z.output<typeof resetRequestInput>, { address }: Pick<Device, "address">): Promise<void> {
  const allowed = await takeFrom(services, `reset:sender:${networkOf(address)}`, REQUESTS);
  if (!allowed.ok) return;
  const [person] = await services.db.select().from(people).where(and(hasEmail(email), isNull(people.removedAt), isNotNull(people.passwordHash)));
  if (!person || !(await takeFrom(services, `reset:person:${person.id}`, MAILS)).ok) return;
  await write({ services, actor: { kind: "visitor", address } }, async (tx, record) => {
    const href = await issueLink(tx, services, "reset", person.id);
    await enqueueMail(tx, services, { template: "password-reset", to: { address: person.email, name: person.name }, letter: resetLetter(href), about: { kind: "person", id: person.id } });
    record({ type: "person.reset_requested", subject: { kind: "person", id: person.id, name: person.name }, details: { address } });
  });
}

/** Undefined when the link has been used, has run out, or never was one. */
function setPassword(services: Services, { token, password }: z.output<typeof newPasswordInput>, address: string): Promise<Person | undefined> {
  return write({ services, actor: { kind: "visitor", address } }, async (tx, record) => {
    const person = await spendLink(tx, services, "reset", token);
    if (!person) return undefined;
    const [changed] = await tx.update(people).set({ passwordHash: await hashPassword(password) }).where(eq(people.id, person.id)).returning();
    const endedSessions = await endSessionsOf(tx, services.clock.now(), person.id);
    record({ type: "person.password_reset", subject: { kind: "person", id: person.id, name: person.name }, details: { endedSessions, address } });
    return changed;
  });
}

/** Signs in as well: the link is the way past a sign-in that strangers have slowed down. */
export async function resetPassword(services: Services, input: z.output<typeof newPasswordInput>, device: Device): Promise<SignInAnswer | { readonly ok: false; readonly reason: "link_over" }> {
  const person = await setPassword(services, input, device.address);
  return person ? admit(services, person, device, "mailed link") : { ok: false, reason: "link_over" };
}
