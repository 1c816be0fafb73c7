import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { acceptInput } from "./account-inputs.ts";
import { peekLink, spendLink } from "./one-time-token.server.ts";
import { isOwnEmail } from "./password-rules.ts";
import { hashPassword } from "./password.server.ts";
import { openSession, type Device, type Person, type SignedIn } from "./sessions.server.ts";

/** Takes role, areas and email address from the invitation, never from the form. */
function setUp(services: Services, { token, name, password }: z.output<typeof acceptInput>, address: string): Promise<Person | undefined> {
  return write({ services, actor: { kind: "visitor", address } }, async (tx, record) => {
    const person = await spendLink(tx, services, "invitation", token);
    if (!person) return undefined;
    const [ready] = await tx
      .update(people)
      .set({ name, passwordHash: await hashPassword(password) })
      .where(eq(people.id, person.id))
      .returning();
    record({ type: "person.accepted_invitation", subject: { kind: "person", id: person.id, name }, details: { address } });
    return ready;
  });
}

export type Accepted = ({ readonly ok: true } & SignedIn) | { readonly ok: false; readonly reason: "link_over" | "own_email" };

export async function acceptInvitation(services: Services, input: z.output<typeof acceptInput>, device: Device): Promise<Accepted> {
  const invited = await peekLink(services, "invitation", input.token);
  if (invited && isOwnEmail(input.password, invited.email)) return { ok: false, reason: "own_email" };
  const person = await setUp(services, input, device.address);
  return person ? { ok: true, ...(await openSession(services, person, device, "invitation")) } : { ok: false, reason: "link_over" };
}
