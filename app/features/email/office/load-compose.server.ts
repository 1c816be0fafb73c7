import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { listStarters } from "#kit/mail/stored-words.server.ts";
import { findAnswered } from "./find-answered.server.ts";
import { INBOX } from "./inbox-words.ts";
import { recipientsError } from "./recipients.ts";

/** Data for the compose page. The URL may name the recipients. An email that came in is answered on the page of its conversation. */
export async function loadCompose({ services, actor }: Ctx, url: URL) {
  const staff = authorise(actor, "email");
  const { db } = services;
  const asked = url.searchParams.get("answers") ?? "";
  const answered = isId(asked) ? await findAnswered(db, services, staff, asked) : undefined;
  if (answered) throw redirect(`${INBOX}/${answered.threadId}`);
  const wanted = url.searchParams.getAll("to").join("\n");
  const { address, supportEmail, contactEmail, look } = await findContact(db);
  return {
    idempotencyKey: randomUUID(),
    to: recipientsError(wanted) ? "" : wanted,
    contact: { address, supportEmail, contactEmail, ...(look && { look }) },
    starters: await listStarters(services),
  };
}

export type ComposePage = Awaited<ReturnType<typeof loadCompose>>;
