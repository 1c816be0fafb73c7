import { QUOTE_STATUS_LABELS } from "#domain/quotes/quote-status.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import type { z } from "zod";
import type { FormAnswer, FormRefusal } from "#domain/forms/form-answer.ts";
import { TAKEN_BACK } from "#domain/forms/taken-back.ts";
import { ROLES } from "#domain/pricing/hours.ts";
import { MAX_PAGES } from "#domain/wizard/page-limits.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { isMailing, onItsWay } from "#kit/mail/is-mailing.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { assignQuote, type Managed, nameQuoteClient, sendQuoteAgain, setQuoteStatus } from "../manage-quote.server.ts";
import {
  discardHoursDraft,
  discardSchema,
  previewRevision,
  type Revised,
  type RevisionPreview,
  revisionSchema,
  saveHoursDraft,
  sendRevision,
} from "../revise-hours.server.ts";
import { earlierStatusSchema, statusSchema } from "../quote-status-input.ts";
import { findQuote } from "../quote-record.server.ts";
import { clientSchema } from "#kit/contacts/contact-input.ts";
import { CHANGED, CHANGED_SINCE } from "#kit/records/changed.ts";
import { assigneeSchema } from "#kit/records/assignees.server.ts";
import { type Act, boardAction, formAct, recordAction, markedAs, sayWith, setAct } from "#kit/records/record-action.server.ts";
import { quoteSubject } from "./load-quote-record.server.ts";

const said = sayWith<Extract<Managed | Revised, { ok: false }>["reason"]>({
  unknown: { form: "This quote no longer exists." },
  changed_since: { form: CHANGED_SINCE },
  unknown_person: { assigneeId: "This person has left. Choose another assignee." },
  unmailable: { form: "No email can be sent to this address. Copy the link instead." },
  accepted: { form: "The client has accepted this estimate, so it can no longer be changed." },
  changed: {
    form: "There is a newer version of this estimate, or of its draft. The hours you typed are kept for pages that did not change. Check the new hours, then try again.",
    ...CHANGED,
  },
  sent_just_now: { form: "It was sent a moment ago. Wait a minute before you send it again." },
  unchanged: { form: "The estimate already has these hours." },
  won: { form: "This quote is won. Confirm that its hours may change." },
});

/** Fields are named `0.backend`: zero-based page index, then role. */
function readRevision(form: FormData) {
  const count = Math.max(-1, ...[...form.keys()].map((name) => Number.parseInt(name, 10)).filter(Number.isInteger)) + 1;
  const pages = Array.from({ length: Math.min(count, MAX_PAGES) }, (_, index) =>
    Object.fromEntries(ROLES.map((role) => [role, form.get(`${index}.${role}`) ?? "0"])),
  );
  return revisionSchema.safeParse({
    revision: form.get("revision"),
    pages,
    message: form.get("message") ?? "",
    isSure: form.get("isSure") === "yes",
    idempotencyKey: form.get("idempotencyKey") ?? undefined,
  });
}

const withRevision =
  <A>(act: (ctx: Ctx, id: string, revision: z.output<typeof revisionSchema>) => Promise<A>): Act<A | FormRefusal> =>
  async (ctx, id, form) => {
    const read = readRevision(form);
    if (read.success) return act(ctx, id, read.data);
    const [issue] = read.error.issues;
    return { ok: false, errors: { [issue?.path[0] === "message" ? "message" : "form"]: issue?.message ?? "Please check the hours." } };
  };

const refused = said("");

const preview = withRevision(async (ctx, id, revision) => {
  const previewed = await previewRevision(ctx, id, revision);
  return previewed.ok ? { ok: true as const, preview: previewed.preview } : (refused(previewed) as FormRefusal);
});

const revise = withRevision(async (ctx, id, revision) => {
  const revised = await sendRevision(ctx, id, revision);
  if (!revised.ok) return said("")(revised);
  const { email, totalCents } = revised.quote;
  const mail = isMailing(ctx.services) ? "The email is on its way." : "The email stays in the outbox.";
  const sent = isMailable(email) ? mail : "No email can be sent to their address: send them the link.";
  return { ok: true as const, done: `Estimate published: ${formatEstimate(totalCents)}. ${sent}` };
});

async function subjectOf({ services }: Ctx, id: string) {
  const quote = await findQuote(services.db, id);
  return quote && quoteSubject(quote);
}

const statusAct = (schema: typeof earlierStatusSchema) =>
  setAct(schema, setQuoteStatus, (set, input) => said(markedAs(QUOTE_STATUS_LABELS[input.status]))(set));

const newStatus = statusAct(statusSchema);
const earlierStatus = statusAct(earlierStatusSchema);

const status: Act = (ctx, id, form) => (form.has(`${TAKEN_BACK}status`) ? earlierStatus : newStatus)(ctx, id, form);

export const quoteBoardAction = boardAction(status);

export type QuoteAnswer = FormAnswer | { readonly ok: true; readonly preview: RevisionPreview };

export const quoteAction = recordAction<QuoteAnswer>(subjectOf, {
  status,
  client: setAct(clientSchema, nameQuoteClient, said("Client’s name and company saved.")),
  assignee: setAct(assigneeSchema, assignQuote, said("Assignee updated.")),
  draft: withRevision(async (ctx, id, revision) =>
    said("Draft saved. The client does not see it.")(await saveHoursDraft(ctx, id, revision)),
  ),
  discard: formAct(discardSchema, discardHoursDraft, said("Draft discarded.")),
  preview,
  revise,
  send: async (ctx, id) => said(onItsWay(ctx.services, "The link"))(await sendQuoteAgain(ctx, id)),
});
