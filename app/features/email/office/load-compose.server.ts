import { randomUUID } from "node:crypto";
import { isId } from "#domain/list/search-params.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { currentWords } from "#kit/mail/stored-words.server.ts";
import { starterTemplates } from "#kit/mail/templates.ts";
import { findAnswered } from "./find-answered.server.ts";
import { printRecipient, recipientsError } from "./recipients.ts";

/** Data for the compose page. The URL may name the recipients or the email being answered. */
export async function loadCompose({ services, actor }: Ctx, url: URL) {
  const staff = authorise(actor, "email");
  const { db } = services;
  const asked = url.searchParams.get("answers") ?? "";
  const answered = isId(asked) ? await findAnswered(db, services, staff, asked) : undefined;
  const wanted = answered ? printRecipient({ address: answered.address, name: answered.name }) : url.searchParams.getAll("to").join("\n");
  const { address, supportEmail, contactEmail, look } = await findContact(db);
  const starters = await Promise.all(
    starterTemplates(services).map(async (starter) => ({ id: starter.name, title: starter.title, ...(await currentWords(db, starter)) })),
  );
  return {
    idempotencyKey: randomUUID(),
    to: recipientsError(wanted) ? "" : wanted,
    answered: answered && {
      id: asked,
      subject: answered.subject,
      href: answered.href,
      text: answered.text,
      /** Whether replies are filed in the same record. */
      comesBack: answered.about !== undefined && services.config.mail.inbound !== undefined,
    },
    contact: { address, supportEmail, contactEmail, ...(look && { look }) },
    starters,
  };
}

export type ComposePage = Awaited<ReturnType<typeof loadCompose>>;
