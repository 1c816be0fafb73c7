import {
  type AttachedQuote,
  type Attempt,
  EMPTY_FORM,
  hasContent,
  TICKET_FIELDS,
  type TicketDraft,
  type TicketForm,
} from "#domain/tickets/widget-state.ts";
import { keep, readKept } from "#ui/kept.ts";

const STORAGE_KEY = "ticket-draft";
/** Raised whenever the shape below changes: an older text is then simply not taken up again. */
const STORED_VERSION = 1;

type Fields = Readonly<Record<string, unknown>>;

/** Undefined when there is nothing worth keeping. */
export function writeDraft(form: TicketForm): string | undefined {
  if (!hasContent(form) && form.lostFiles.length === 0) return undefined;
  const { draft, quote, attempt } = form;
  // Files cannot be kept, only remembered: their names say what has to be attached again.
  const fileNames = [...form.lostFiles, ...form.files.map(({ file }) => file.name)];
  return JSON.stringify({ version: STORED_VERSION, draft, quote, attempt, fileNames });
}

/** Anything that this version could not have written is dropped: then the form is empty. */
export function readDraft(text: string | null): TicketForm {
  const fields = readJson(text);
  if (!isFields(fields) || fields["version"] !== STORED_VERSION) return EMPTY_FORM;
  const draft = readWords(fields["draft"]);
  const lostFiles = fields["fileNames"];
  if (!draft || !isTextList(lostFiles)) return EMPTY_FORM;
  return { ...EMPTY_FORM, draft, lostFiles, quote: readQuote(fields["quote"]), attempt: readAttempt(fields["attempt"]) };
}

function readWords(value: unknown): TicketDraft | undefined {
  if (!isFields(value) || !TICKET_FIELDS.every((field) => typeof value[field] === "string")) return undefined;
  return Object.fromEntries(TICKET_FIELDS.map((field) => [field, value[field]])) as TicketDraft;
}

function readQuote(value: unknown): AttachedQuote | undefined {
  if (!isFields(value)) return undefined;
  const { token, name } = value;
  return typeof token === "string" && typeof name === "string" ? { token, name } : undefined;
}

function readAttempt(value: unknown): Attempt | undefined {
  if (!isFields(value)) return undefined;
  const { key, content } = value;
  return typeof key === "string" && typeof content === "string" ? { key, content } : undefined;
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === "string");

export const storeDraft = (form: TicketForm | undefined) => keep(STORAGE_KEY, form && writeDraft(form));

export const loadDraft = () => readDraft(readKept(STORAGE_KEY));
