import {
  type AttachedQuote,
  type Attempt,
  EMPTY_FORM,
  hasContent,
  TICKET_FIELDS,
  type TicketDraft,
  type TicketForm,
} from "#domain/tickets/widget-state.ts";
import { isFields } from "#domain/forms/is-fields.ts";
import { draftsOf, isText, isTextList } from "#kit/drafts/drafts.ts";

export const TICKET_DRAFT = "ticket-draft";

function readWords(value: unknown): TicketDraft | undefined {
  if (!isFields(value) || !TICKET_FIELDS.every((field) => isText(value[field]))) return undefined;
  return Object.fromEntries(TICKET_FIELDS.map((field) => [field, value[field]])) as TicketDraft;
}

function readQuote(value: unknown): AttachedQuote | undefined {
  const { token, name } = isFields(value) ? value : {};
  return isText(token) && isText(name) ? { token, name } : undefined;
}

function readAttempt(value: unknown): Attempt | undefined {
  const { key, content } = isFields(value) ? value : {};
  return isText(key) && isText(content) ? { key, content } : undefined;
}

export const ticketDrafts = draftsOf<TicketForm>({
  version: 1,
  read(fields) {
    const draft = readWords(fields["draft"]);
    const lostFiles = fields["fileNames"];
    if (!draft || !isTextList(lostFiles)) return undefined;
    return { ...EMPTY_FORM, draft, lostFiles, quote: readQuote(fields["quote"]), attempt: readAttempt(fields["attempt"]) };
  },
  write(form) {
    if (!hasContent(form) && form.lostFiles.length === 0) return undefined;
    const { draft, quote, attempt } = form;
    // Files cannot be stored; their names tell the visitor what to attach again.
    return { draft, quote, attempt, fileNames: [...form.lostFiles, ...form.files.map(({ file }) => file.name)] };
  },
});
