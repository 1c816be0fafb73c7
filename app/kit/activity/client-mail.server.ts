import { randomUUID } from "node:crypto";
import { BRAND } from "#content/brand.ts";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { fillIn } from "#domain/letters/placeholders.ts";
import { attachedTo } from "#kit/mail/attachments-of.server.ts";
import { suppressedOf } from "#kit/mail/cancel-suppressed.server.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { SEND_IN_PAST, sendingOn } from "#kit/mail/sending.ts";
import { saySending, sendingTime } from "#kit/mail/sending.server.ts";
import { listStarters } from "#kit/mail/stored-words.server.ts";
import { BLOCKED } from "#kit/mail/suppression.ts";
import { suppressionOf } from "#kit/mail/suppression-of.server.ts";
import { COMPOSED } from "#kit/mail/templates.ts";
import { listThread, threadWith } from "#kit/mail/thread-with.server.ts";

import type { Ctx } from "#platform/actor.ts";
import { isFirstSend } from "#platform/idempotency.server.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import type { MailAttachment } from "#db/schema/mail.ts";
import { changeMailed } from "./change-mailed.server.ts";
import { type ClientMailbox, type ClientMailInput, clientMailInput } from "./client-mail.ts";
import type { RecordSubject } from "./record-subject.ts";

const REPLY = /^re:\s/i;

/** Undefined if the record has no client, or its client has no address mail can be sent to. */
export async function loadClientMailbox({ services }: Ctx, subject: RecordSubject): Promise<ClientMailbox | undefined> {
  const { client } = subject;
  if (!client || !isMailable(client.address)) return undefined;
  const last = (await listThread(services.db, subject, client.address)).at(-1)?.subject ?? "";
  const fill = (text: string) => fillIn(text, { firm: BRAND.name, name: client.name });
  const starters = await listStarters(services);
  return {
    address: client.address,
    subject: last === "" ? client.about : REPLY.test(last) ? last : `Re: ${last}`,
    key: randomUUID(),
    starters: starters.map((starter) => ({ ...starter, subject: fill(starter.subject), body: fill(starter.body) })),
    blocked: await suppressionOf(services.db, client.address),
  };
}

const refuse = (form: string): FormAnswer => ({ ok: false, errors: { form } });

/** Sends once per idempotency key, in the thread of the record's earlier mails. The text is sent exactly as typed. */
async function mailClient(
  ctx: Ctx,
  subject: RecordSubject,
  { subject: title, body, idempotency_key: key, when }: ClientMailInput,
  attachments: readonly MailAttachment[],
): Promise<FormAnswer> {
  const { services } = ctx;
  const { kind, id, name, client } = subject;
  const sending = sendingOn(when);
  const dueAt = await sendingTime(services, sending);
  if (!(dueAt instanceof Date)) return { ok: false, errors: { when: SEND_IN_PAST } };
  return writeAs(ctx, subject.permission, async (tx, record, staff): Promise<FormAnswer> => {
    if (!client || !isMailable(client.address)) return refuse("No email can be sent to this client.");
    const [blocked] = await suppressedOf(tx, [client.address]);
    if (blocked !== undefined) return refuse(BLOCKED);
    if (!(await isFirstSend(services, tx, `client-mail:${staff.personId}:${key}`))) return refuse("This email has already been sent.");
    const changes = await changeMailed({ tx, services, record, staff }, { kind, id, name });
    const parts = body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
    await enqueueMail(tx, services, {
      template: COMPOSED,
      letter: { subject: title, parts },
      to: { address: client.address, ...(client.name !== "" && { name: client.name }) },
      about: { kind, id },
      dueAt,
      attachments,
      thread: await threadWith(tx, subject, client.address),
      composed: { byId: staff.personId, batchId: randomUUID() },
    });
    record({ type: "email.written", subject: { kind, id, name }, details: { subject: title } });
    return { ok: true, done: [saySending(services, sending, "The email"), ...changes].join(" ") };
  });
}

/** Used by the `action` of a record page for the intent `mail.write`. */
export async function clientMailAction(ctx: Ctx, subject: RecordSubject, form: FormData): Promise<FormAnswer> {
  const read = parseForm(clientMailInput, form);
  if (!read.ok) return read;
  authorise(ctx.actor, subject.permission);
  const attached = await attachedTo(form);
  return attached.ok ? mailClient(ctx, subject, read.data, attached.attachments) : { ok: false, errors: { files: attached.sentence } };
}
