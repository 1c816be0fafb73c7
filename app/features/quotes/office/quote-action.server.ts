import { ROLES } from "#domain/pricing/hours.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { assigneeSchema, assignQuote, editQuoteHours, hoursSchema, type Managed, sendQuoteAgain, setQuoteStatus, statusSchema } from "#features/quotes/manage-quote.server.ts";
import { findQuote } from "#features/quotes/quote-record.server.ts";
import { quoteSubject } from "./load-quote-record.server.ts";

export type QuoteActionAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors };

const REASONS: Readonly<Record<Extract<Managed, { ok: false }>["reason"], FormErrors>> = {
  unknown: { form: "This quote is gone." },
  unknown_person: { assigneeId: "This person is no longer here. Choose somebody else." },
  unmailable: { form: "No email can be sent to this address. Copy the link instead." },
  accepted: { form: "The client has accepted this estimate, so it stays as it is." },
  changed: { form: "Somebody has made another version meanwhile. Look at it first, then set the hours." },
  sent_just_now: { form: "It was sent a moment ago. Wait a minute before you send it again." },
  unchanged: { form: "These are the hours it has already." },
};

const said = (managed: Managed, done: string): QuoteActionAnswer => (managed.ok ? { ok: true, done } : { ok: false, errors: REASONS[managed.reason] });

/** Fields are called `0.backend`: page from 0, role. */
function readHours(form: FormData) {
  const count = Math.max(-1, ...[...form.keys()].map((name) => Number.parseInt(name, 10)).filter(Number.isInteger)) + 1;
  const pages = Array.from({ length: Math.min(count, 50) }, (_, index) => Object.fromEntries(ROLES.map((role) => [role, form.get(`${index}.${role}`) ?? "0"])));
  return hoursSchema.safeParse({ version: form.get("version"), pages });
}

async function saveHours(ctx: Ctx, id: string, form: FormData): Promise<QuoteActionAnswer> {
  const read = readHours(form);
  if (!read.success) return { ok: false, errors: { form: read.error.issues[0]?.message ?? "Please check the hours." } };
  return said(await editQuoteHours(ctx, id, read.data), "The hours are saved as a new version.");
}

/** What the page of a quote can be asked to do. */
export async function quoteAction(ctx: Ctx, id: string, form: FormData) {
  const intent = String(form.get("intent"));
  if (intent.startsWith("note.")) {
    const quote = await findQuote(ctx.services.db, id);
    return quote ? noteAction(ctx, quoteSubject(quote), form) : said({ ok: false, reason: "unknown" }, "");
  }
  if (intent === "status") {
    const read = parseForm(statusSchema, form);
    return read.ok ? said(await setQuoteStatus(ctx, id, read.data), "The status is set.") : read;
  }
  if (intent === "assignee") {
    const read = parseForm(assigneeSchema, form);
    return read.ok ? said(await assignQuote(ctx, id, read.data), "The quote is assigned.") : read;
  }
  if (intent === "hours") return saveHours(ctx, id, form);
  if (intent === "send") return said(await sendQuoteAgain(ctx, id), "The link is on its way again.");
  return { ok: false as const, errors: { form: "This page cannot do that. Load it again and try once more." } };
}
