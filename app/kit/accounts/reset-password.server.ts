import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { takeFrom, type Limit } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { newPasswordInput, resetRequestInput } from "./account-inputs.ts";
import { passwordChangedLetter, resetLetter } from "./account-letters.ts";
import { endSessionsOf } from "./end-session.server.ts";
import { hasEmail } from "./has-email.server.ts";
import { mailOwner } from "./mail-owner.server.ts";
import { networkOf } from "#platform/network-of.ts";
import { hasLink, issueLink, peekLink, spendLink, tokenOf, voidLinks } from "./one-time-token.server.ts";
import { isOwnEmail } from "./password-rules.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import type { Device, Person } from "./sessions.server.ts";
import { admit, type SignInAnswer } from "./sign-in.server.ts";

/** The next mail is only sent once the previous link is used or expired, so that a stranger cannot exhaust the owner's limit. */
const MAILS: Limit = { max: 20, windowMs: HOUR_MS };
const REQUESTS: Limit = { max: 10, windowMs: HOUR_MS };

/**
 * The response never reveals whether the account exists. While a mailed link is still valid, no other is sent and nothing is counted, so
 * neither a stranger nor an impatient owner can exhaust the limit.
 */
export async function requestReset(
  services: Services,
  { email }: z.output<typeof resetRequestInput>,
  { address }: Pick<Device, "address">,
): Promise<void> {
  const [person] = await services.db
    .select()
    .from(people)
    .where(and(hasEmail(email), isNull(people.removedAt), isNotNull(people.passwordHash)));
  if (person && (await hasLink(services, "reset", person.id))) return;
  if (!(await takeFrom(services, `reset:sender:${networkOf(address)}`, REQUESTS)).ok) return;
  if (!person || !(await takeFrom(services, `reset:person:${person.id}`, MAILS)).ok) return;
  await write({ services, actor: { kind: "visitor", address } }, async (tx, record) => {
    const href = await issueLink(tx, services, "reset", person.id);
    await mailOwner(tx, services, person, resetLetter(href), [tokenOf(href)]);
    record({ type: "person.reset_requested", subject: { kind: "person", id: person.id, name: person.name }, details: { address } });
  });
}

/** Undefined if the link is used, expired or invalid. */
function setPassword(
  services: Services,
  { token, password }: z.output<typeof newPasswordInput>,
  address: string,
): Promise<Person | undefined> {
  return write({ services, actor: { kind: "visitor", address } }, async (tx, record) => {
    const person = await spendLink(tx, services, "reset", token);
    if (!person) return undefined;
    const [changed] = await tx
      .update(people)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(people.id, person.id))
      .returning();
    const now = services.clock.now();
    const endedSessions = await endSessionsOf({ tx, record, services }, person.id);
    await voidLinks(tx, now, person.id);
    await mailOwner(tx, services, person, passwordChangedLetter());
    record({
      type: "person.password_reset",
      subject: { kind: "person", id: person.id, name: person.name },
      details: { endedSessions, address },
    });
    return changed;
  });
}

async function unfit({ email, passwordHash }: Person, password: string): Promise<"own_email" | "same_password" | undefined> {
  if (isOwnEmail(password, email)) return "own_email";
  return (await verifyPassword(password, passwordHash ?? "")) ? "same_password" : undefined;
}

export type PasswordReset = SignInAnswer | { readonly ok: false; readonly reason: "link_over" | "own_email" | "same_password" };

/** Also signs the person in: the link is the way past rate limits that strangers have triggered. A refused password does not consume it. */
export async function resetPassword(services: Services, input: z.output<typeof newPasswordInput>, device: Device): Promise<PasswordReset> {
  const owner = await peekLink(services, "reset", input.token);
  const reason = owner && (await unfit(owner, input.password));
  if (reason) return { ok: false, reason };
  const person = owner && (await setPassword(services, input, device.address));
  return person ? admit(services, person, device, "mailed link") : { ok: false, reason: "link_over" };
}
