import { randomUUID } from "node:crypto";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { currentWords } from "#kit/mail/stored-words.server.ts";
import { starterTemplates } from "#kit/mail/templates.ts";
import { recipientsError } from "./recipients.ts";

/** Data of the compose page. The URL may name the recipients. */
export async function loadCompose({ services, actor }: Ctx, url: URL) {
  authorise(actor, "email");
  const { db } = services;
  const wanted = url.searchParams.getAll("to").join("\n");
  const { address, supportEmail, contactEmail } = await findContact(db);
  const starters = await Promise.all(
    starterTemplates(services).map(async (starter) => ({ id: starter.name, title: starter.title, ...(await currentWords(db, starter)) })),
  );
  return {
    idempotencyKey: randomUUID(),
    to: recipientsError(wanted) ? "" : wanted,
    contact: { address, supportEmail, contactEmail },
    starters,
  };
}

export type ComposePage = Awaited<ReturnType<typeof loadCompose>>;
