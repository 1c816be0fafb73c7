import { randomUUID } from "node:crypto";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { cleanText } from "#domain/list/search-params.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { MAX_NAME_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { openTicket } from "../open-ticket.server.ts";
import { enteredTicketSchema } from "../staff-input.ts";

export type Entered = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly errors: FormErrors };

/** A ticket for a client who called or wrote elsewhere. The channel becomes a tag. The client is mailed only on request. */
export async function enterTicket(ctx: Ctx, form: FormData): Promise<Entered> {
  const { personId } = authorise(ctx.actor, "tickets");
  const read = parseForm(enteredTicketSchema, form);
  if (!read.ok) return read;
  const { priority, channel, confirm, ...wish } = read.data;
  const opened = await openTicket(ctx, {
    wish,
    entry: { authorId: personId, priority, tags: channel === "other" ? [] : [channel], isMailed: confirm === "on" },
  });
  if (opened.ok) return { ok: true, id: opened.ticket.id };
  return { ok: false, errors: { form: "This form was already submitted with other details. Please reload the page and try again." } };
}

/** The client in the URL, for example from their contact page. */
export function loadEntry({ services, actor }: Ctx, { searchParams }: URL) {
  authorise(actor, "tickets");
  return {
    email: cleanText(searchParams.get("email") ?? "", MAX_EMAIL_CHARACTERS),
    fullName: cleanText(searchParams.get("name") ?? "", MAX_NAME_CHARACTERS),
    idempotencyKey: randomUUID(),
    isMailing: isMailing(services),
  };
}
