import { allows } from "#domain/access/permissions.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { isPartyOf, type MailStanding } from "#kit/capability/mail-target.ts";
import { kindName, permissionForKind, recordHref } from "#kit/capability/record-kinds.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import type { Actor, Staff } from "#platform/actor.ts";
import { type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import type { Vouched } from "./authentication-results.ts";
import type { InboundMail } from "./claim-received.server.ts";
import type { FoundRecord, OwnMail } from "./find-conversation.server.ts";
import { notSentLetter } from "./mail-in-letters.ts";
import { findColleague, isToStaff } from "./own-addresses.server.ts";
import type { ReadMail } from "./read-mail.ts";

export const SYSTEM: Actor = { kind: "system" };
export const SENDER: Actor = { kind: "visitor", address: "" };

export type Warning = InboundMail["warning"];

/** A mail and what is known about its sender. */
export interface Judged {
  readonly services: Services;
  readonly tx: Tx;
  readonly row: InboundMail;
  readonly mail: ReadMail;
  readonly vouched: Vouched;
}

/** How often a colleague is told that their reply was not trusted. */
const TOLD: Limit = { max: 1, windowMs: DAY_MS };

/**
 * The colleague who answers a notification, by the address the mail claims. Their domain must authenticate it, because the address proves
 * nothing.
 */
async function findAnsweringColleague({ services, tx, row, mail }: Judged, found: FoundRecord, about: OwnMail | undefined) {
  if (mail.kind !== "message" || !found.target.add || !about) return undefined;
  if (!(await isToStaff(tx, services, about))) return undefined;
  const staff = await findColleague(tx, mail.from.address, row.remoteAddress);
  return staff && allows(staff, permissionForKind(services, found.kind)) ? staff : undefined;
}

/** Mails the address of their account, which a forged mail cannot change, without any of the mail's text. */
async function tellNotSent({ services, tx }: Judged, { kind, id, name }: FoundRecord, { personId, email }: Staff): Promise<void> {
  if (!(await takeFrom({ ...services, db: tx }, `mail-in:not-sent:${personId}`, TOLD)).ok) return;
  const link = `${services.config.publicUrl}${recordHref(services, kind, id) ?? ""}`;
  // Not linked to the record: a reply to this mail must not reach the client.
  await enqueueMail(tx, services, {
    ...notSentLetter({ record: `${kindName(services, kind)} ${name}`, link }),
    to: { address: email },
    unlimited: "to_us",
  });
}

export async function standingOf(
  judged: Judged,
  found: FoundRecord,
  about: OwnMail | undefined,
): Promise<{ readonly standing: MailStanding; readonly warning: Warning }> {
  const { mail, vouched } = judged;
  const staff = await findAnsweringColleague(judged, found, about);
  if (staff && vouched.verdict === "pass") return { standing: { as: "colleague", staff }, warning: null };
  const isTheirs = isPartyOf(found, mail.from.address);
  if (staff && !isTheirs) await tellNotSent(judged, found, staff);
  if (vouched.verdict === "fail") return { standing: { as: "aside" }, warning: "forged" };
  if (!isTheirs) return { standing: { as: "aside" }, warning: staff ? "colleague" : "stranger" };
  return { standing: { as: mail.kind === "automatic" ? "aside" : "party" }, warning: null };
}

export const actorOf = (standing: MailStanding): Actor =>
  standing.as === "colleague" ? standing.staff : standing.as === "party" ? SENDER : SYSTEM;
