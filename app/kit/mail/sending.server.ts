import { readOfficeMoment } from "#domain/schedule/office-moment.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
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

/** What to tell staff about that email. */
export function saySending(services: Pick<Services, "config">, { send }: SendingInput, what: string): string {
  if (send === "never") return "No email is sent.";
  return send === "later" && isMailing(services) ? `${what} is scheduled.` : onItsWay(services, what);
}
