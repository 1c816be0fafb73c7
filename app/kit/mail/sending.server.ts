import { eq } from "drizzle-orm";
import { readOfficeMoment } from "#domain/schedule/office-moment.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { isMailing, onItsWay } from "./is-mailing.server.ts";
import type { SendingInput } from "./sending.ts";

/** When an email leaves, or `never`. */
export type SendingTime = Date | "never";

/** Undefined if no time to come was given. */
export async function sendingTime(
  { db, clock }: Pick<Services, "db" | "clock">,
  { send = "now", sendAt = "" }: SendingInput,
): Promise<SendingTime | undefined> {
  if (send === "never") return "never";
  const now = clock.now();
  if (send === "now") return now;
  const at = readOfficeMoment(sendAt, (await businessHours(db)).timeZone);
  return at !== undefined && at > now ? at : undefined;
}

/** How long the email about a decision waits, so that Undo can cancel it. */
export const DECISION_WAITS_MS = 2 * 60_000;

/** When the email about a decision leaves, or `never`. Undefined if no time to come was given. */
export async function decisionTime(services: Pick<Services, "db" | "clock">, sending: SendingInput): Promise<SendingTime | undefined> {
  const at = await sendingTime(services, sending);
  const { send = "now" } = sending;
  return send === "now" && at instanceof Date ? new Date(at.getTime() + DECISION_WAITS_MS) : at;
}

/** What to tell staff about that email. */
export const sayDecision = (services: Pick<Services, "config">, sending: SendingInput, what: string): string =>
  (sending.send ?? "now") === "now" && isMailing(services) ? `${what} is sent in two minutes.` : saySending(services, sending, what);

/** What Undo says if it comes too late for that email. */
export const LETTER_GONE = "Undone, but the email to the client has already been sent. Please write to them.";

/**
 * Cancels the email about a decision that is undone, unless it has left already. Undefined if there was none. Without a mail server
 * nothing leaves: the email is cancelled in the outbox.
 */
export async function cancelDecision(tx: Tx, mailId: string): Promise<"cancelled" | "gone" | undefined> {
  const [mail] = await tx.select({ status: mails.status }).from(mails).where(eq(mails.id, mailId)).for("update");
  if (mail?.status === "sending" || mail?.status === "sent") return "gone";
  if (mail?.status !== "queued" && mail?.status !== "kept") return undefined;
  await tx.update(mails).set({ status: "cancelled" }).where(eq(mails.id, mailId));
  return "cancelled";
}

/** What to tell staff about an email. */
export function saySending(services: Pick<Services, "config">, { send }: SendingInput, what: string): string {
  if (send === "never") return "No email is sent.";
  return send === "later" && isMailing(services) ? `${what} is scheduled.` : onItsWay(services, what);
}
