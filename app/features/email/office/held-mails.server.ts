import { eq } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";

export interface HeldMails {
  readonly count: number;
  /** Whether this person may open the settings that explain it. */
  readonly isExplained: boolean;
}

/** Emails that wait for a mail server; undefined if one is set up, or if none waits. */
export async function heldMails({ services, actor }: Ctx): Promise<HeldMails | undefined> {
  const holder = authorise(actor, "email");
  if (isMailing(services)) return undefined;
  const count = await services.db.$count(mails, eq(mails.status, "kept"));
  return count === 0 ? undefined : { count, isExplained: allows(holder, "settings") };
}
