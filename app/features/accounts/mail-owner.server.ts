import { enqueueMail } from "#features/mail/enqueue-mail.server.ts";
import type { Letter } from "#features/mail/letter.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import type { Person } from "./sessions.server.ts";

/** Part of a verb: what changes how somebody signs in is told to their mailbox, which whoever sits at their desk may not have. */
export async function mailOwner(tx: Tx, services: Services, { id, email, name }: Pick<Person, "id" | "email" | "name">, template: string, letter: Letter, secrets: readonly string[] = []): Promise<void> {
  await enqueueMail(tx, services, { template, to: { address: email, name }, letter, about: { kind: "person", id }, secrets });
}
