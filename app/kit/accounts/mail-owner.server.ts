import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import type { FilledTemplate } from "#kit/capability/mail-template.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import type { Person } from "./sessions.server.ts";

/**
 * Part of a verb: mails the account's owner about changes to how they sign in. An intruder at their desk may not have access to their
 * mailbox.
 */
export async function mailOwner(
  tx: Tx,
  services: Pick<Services, "config" | "clock" | "linkSecret" | "capabilities">,
  { id, email, name }: Pick<Person, "id" | "email" | "name">,
  letter: FilledTemplate,
  secrets: readonly string[] = [],
): Promise<void> {
  await enqueueMail(tx, services, { ...letter, to: { address: email, name }, about: { kind: "person", id }, secrets, unlimited: "to_us" });
}
