import { ROLES } from "#domain/pricing/hours.ts";
import { onItsWay } from "#kit/mail/is-mailing.server.ts";
import type { Ctx } from "#platform/actor.ts";
import {
  assignQuote,
  editQuoteHours,
  hoursSchema,
  type Managed,
  sendQuoteAgain,
  setQuoteStatus,
  statusSchema,
} from "../manage-quote.server.ts";
import { findQuote } from "../quote-record.server.ts";
import { CHANGED } from "#kit/records/changed.ts";
import { assigneeSchema } from "#kit/records/assignees.server.ts";
import { type Act, boardAction, formAct, recordAction, sayWith } from "#kit/records/record-action.server.ts";
import { quoteSubject } from "./load-quote-record.server.ts";

const said = sayWith<Extract<Managed, { ok: false }>["reason"]>({
  unknown: { form: "This quote is gone." },
  unknown_person: { assigneeId: "This person is no longer here. Choose somebody else." },
  unmailable: { form: "No email can be sent to this address. Copy the link instead." },
  accepted: { form: "The client has accepted this estimate, so it stays as it is." },
  changed: {
    form: "Somebody has made another version meanwhile. Hours that you typed for the same pages are kept, the others are those of the new version: look at it above, then save again.",
    ...CHANGED,
  },
  sent_just_now: { form: "It was sent a moment ago. Wait a minute before you send it again." },
  unchanged: { form: "These are the hours it has already." },
});

/** Fields are named `0.backend`: page index from 0, role. */
function readHours(form: FormData) {
  const count = Math.max(-1, ...[...form.keys()].map((name) => Number.parseInt(name, 10)).filter(Number.isInteger)) + 1;
  const pages = Array.from({ length: Math.min(count, 50) }, (_, index) =>
    Object.fromEntries(ROLES.map((role) => [role, form.get(`${index}.${role}`) ?? "0"])),
  );
  return hoursSchema.safeParse({ version: form.get("version"), pages });
}

const hours: Act = async (ctx, id, form) => {
  const read = readHours(form);
  if (!read.success) return { ok: false, errors: { form: read.error.issues[0]?.message ?? "Please check the hours." } };
  return said("The hours are saved as a new version.")(await editQuoteHours(ctx, id, read.data));
};

async function subjectOf({ services }: Ctx, id: string) {
  const quote = await findQuote(services.db, id);
  return quote && quoteSubject(quote);
}

const status = formAct(statusSchema, setQuoteStatus, said("The status is set."));

export const quoteBoardAction = boardAction(status);

export const quoteAction = recordAction(subjectOf, {
  status,
  assignee: formAct(assigneeSchema, assignQuote, said("The quote is assigned.")),
  hours,
  send: async (ctx, id) => said(onItsWay(ctx.services, "The link"))(await sendQuoteAgain(ctx, id)),
});
