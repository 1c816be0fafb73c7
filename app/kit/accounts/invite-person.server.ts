import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { writeAs, type Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { inviteInput } from "./account-inputs.ts";
import { invitationLetter } from "./account-letters.ts";
import { issueLink, tokenOf, voidLinks } from "./one-time-token.server.ts";
import type { Person } from "./sessions.server.ts";

type Invitee = Pick<Person, "id" | "email" | "name">;

/** Invalidates earlier links, so that only the newest one works. */
async function issueInvitation(tx: Tx, services: Services, { id }: Pick<Invitee, "id">): Promise<string> {
  await voidLinks(tx, services.clock.now(), id, "invitation");
  return issueLink(tx, services, "invitation", id);
}

/** Part of a verb. Returns the link. */
export async function mailInvitation(tx: Tx, services: Services, inviter: Staff, person: Invitee): Promise<string> {
  const href = await issueInvitation(tx, services, person);
  const letter = invitationLetter(inviter.name, href);
  await enqueueMail(tx, services, {
    ...letter,
    to: { address: person.email, name: person.name },
    about: { kind: "person", id: person.id },
    secrets: [tokenOf(href)],
    unlimited: "by_staff",
  });
  return href;
}

/** Placeholder name until the person chooses one. */
const nameFor = (name: string, email: string) => name || (email.split("@")[0] ?? email);

export type Invited =
  | { readonly ok: true; readonly id: string; readonly link: string }
  | { readonly ok: false; readonly reason: "taken" | "unmailable" };

export function invitePerson(ctx: Ctx, { name, email, role, areas }: z.output<typeof inviteInput>): Promise<Invited> {
  return writeAs(ctx, "people", async (tx, record, staff) => {
    if (!isMailable(email)) return { ok: false, reason: "unmailable" };
    // Relies on the unique index instead of a query beforehand: two admins may invite the same person at once.
    const [person] = await tx
      .insert(people)
      .values({ name: nameFor(name, email), email, role, areas, createdAt: ctx.services.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!person) return { ok: false, reason: "taken" };
    const link = await mailInvitation(tx, ctx.services, staff, person);
    record({ type: "person.invited", subject: { kind: "person", id: person.id, name: person.name }, after: { email, role, areas } });
    return { ok: true, id: person.id, link };
  });
}

/** The link is returned so that an admin can also send it another way. */
export type InvitationResent = { readonly ok: true; readonly link: string } | { readonly ok: false; readonly reason: "not_found" };

function inviteAgain(ctx: Ctx, id: string, issue: (tx: Tx, staff: Staff, person: Invitee) => Promise<string>): Promise<InvitationResent> {
  return writeAs(ctx, "people", async (tx, record, staff) => {
    const [person] = await tx
      .select()
      .from(people)
      .where(and(eq(people.id, id), isNull(people.removedAt), isNull(people.passwordHash)));
    if (!person) return { ok: false, reason: "not_found" };
    const link = await issue(tx, staff, person);
    record({ type: "person.invited_again", subject: { kind: "person", id, name: person.name } });
    return { ok: true, link };
  });
}

export const resendInvitation = (ctx: Ctx, { id }: { readonly id: string }) =>
  inviteAgain(ctx, id, (tx, staff, person) => mailInvitation(tx, ctx.services, staff, person));

/** A link for an admin to send another way, without an email. A link is stored only as a hash, so it must be a new one. */
export const createInvitationLink = (ctx: Ctx, { id }: { readonly id: string }) =>
  inviteAgain(ctx, id, (tx, _, person) => issueInvitation(tx, ctx.services, person));
