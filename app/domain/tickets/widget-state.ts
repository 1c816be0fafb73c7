import type { NoMailReason, TicketCategory } from "./ticket-words.ts";

/** The visitor's fields, with the names the server uses. */
export const TICKET_FIELDS = ["email", "full_name", "contact_number", "subject", "category", "question"] as const;
export type TicketField = (typeof TICKET_FIELDS)[number];
export type TicketDraft = Readonly<Record<TicketField, string>>;
export type FieldErrors = Readonly<Partial<Record<TicketField, string | undefined>>>;

/** What is known about a chosen file without reading it. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

export interface AttachedFile {
  readonly id: string;
  readonly file: FileFacts;
}

export interface AttachedQuote {
  readonly token: string;
  readonly name: string;
}

export interface CreatedTicket {
  readonly id: string;
  readonly passcode: string;
  readonly email: string;
  /** Why no email is sent. Undefined if one is. */
  readonly notMailedBecause: NoMailReason | undefined;
}

/** One submission, identified by its idempotency key: however often it is sent, it creates one ticket. */
export interface Attempt {
  readonly key: string;
  /** What was sent under the key: different content is another submission. */
  readonly content: string;
}

export interface TicketForm {
  readonly draft: TicketDraft;
  readonly files: readonly AttachedFile[];
  readonly quote: AttachedQuote | undefined;
  readonly attempt: Attempt | undefined;
  readonly errors: FieldErrors;
  /** One sentence for each rejected file. */
  readonly refusals: readonly string[];
  /** Names of files lost by a reload. */
  readonly lostFiles: readonly string[];
  /** Why the last submission failed. */
  readonly failure: string | undefined;
}

/** Step 1 is the form, step 2 the confirmation. */
export type WidgetStep =
  | { readonly step: 1; readonly form: TicketForm; readonly isSending: boolean }
  | { readonly step: 2; readonly ticket: CreatedTicket };

export type WidgetState = WidgetStep & { readonly place: "closed" | "open" | "minimised" };

export type WidgetAction =
  | { readonly type: "open"; readonly quote?: AttachedQuote | undefined }
  | { readonly type: "minimise" }
  | { readonly type: "close" }
  /** Leaves the confirmation to write another ticket. */
  | { readonly type: "renew"; readonly quote?: AttachedQuote | undefined }
  /** The visitor's address, found after the form was opened. */
  | { readonly type: "prefill"; readonly email: string }
  | { readonly type: "edit"; readonly field: TicketField; readonly value: string }
  | { readonly type: "attach"; readonly files: readonly AttachedFile[]; readonly refusals: readonly string[] }
  | { readonly type: "detach"; readonly id: string }
  | { readonly type: "detachQuote" }
  /** Submit was pressed, but there are errors to fix first. */
  | { readonly type: "refuse"; readonly errors: FieldErrors }
  /** Submit. `key` is new, and used unless the same content was sent before. */
  | { readonly type: "send"; readonly key: string }
  | { readonly type: "created"; readonly ticket: CreatedTicket }
  | ({ readonly type: "failed" } & SendFailure);

export interface SendFailure {
  readonly failure: string;
  /** The server's errors by field. */
  readonly errors?: FieldErrors;
  /** The server knows the key with different content, so the next attempt needs another one. */
  readonly isSpent?: boolean;
}

export const EMPTY_FORM: TicketForm = {
  draft: { email: "", full_name: "", contact_number: "", subject: "", category: "", question: "" },
  files: [],
  quote: undefined,
  attempt: undefined,
  errors: {},
  refusals: [],
  lostFiles: [],
  failure: undefined,
};

/** A ticket created before a reload is shown again: the visitor still has to read its passcode. */
export const startWidget = (form: TicketForm = EMPTY_FORM, ticket?: CreatedTicket): WidgetState =>
  ticket ? { place: "closed", step: 2, ticket } : { place: "closed", step: 1, form, isSending: false };

export const hasContent = ({ draft, files, quote }: TicketForm) =>
  files.length > 0 || quote !== undefined || TICKET_FIELDS.some((field) => draft[field].trim() !== "");

/**
 * The whole widget. An action that does not fit the current state (a second submit, typing while sending, a response no longer awaited)
 * returns the same state object.
 */
export function widgetReducer(state: WidgetState, action: WidgetAction): WidgetState {
  switch (action.type) {
    case "open":
      return opened(state, action.quote);
    case "minimise":
      return state.place === "open" ? { ...state, place: "minimised" } : state;
    case "close":
      return closed(state);
    case "renew":
      return state.step === 2
        ? { place: state.place, step: 1, form: action.quote ? about(action.quote, EMPTY_FORM) : EMPTY_FORM, isSending: false }
        : state;
    case "created":
      return state.step === 1 && state.isSending ? { place: state.place, step: 2, ticket: action.ticket } : state;
    case "failed":
      return failed(state, action);
    default:
      if (state.step !== 1 || state.isSending) return state;
      return action.type === "send" ? sent(state, action.key) : withForm(state, changed(state.form, action));
  }
}

type Writing = Extract<WidgetState, { step: 1 }>;
type Change = Extract<WidgetAction, { type: "prefill" | "edit" | "attach" | "detach" | "detachQuote" | "refuse" }>;

function withForm(state: Writing, form: TicketForm): WidgetState {
  return form === state.form ? state : { ...state, form };
}

/** Shows a created ticket until the visitor starts another one: its passcode is shown nowhere else. */
function opened(state: WidgetState, quote: AttachedQuote | undefined): WidgetState {
  const place = "open";
  if (state.step === 2 || state.isSending || !quote) return state.place === place ? state : { ...state, place };
  return { ...state, place, form: about(quote, withoutQuote(state.form)) };
}

const SUBJECT_ABOUT_QUOTE = "About ";
const CATEGORY_ABOUT_QUOTE: TicketCategory = "Price";

/** Keeps what the visitor has written. */
const about = (quote: AttachedQuote, form: TicketForm): TicketForm => ({
  ...form,
  quote,
  draft: {
    ...form.draft,
    subject: form.draft.subject || `${SUBJECT_ABOUT_QUOTE}${quote.name}`,
    category: form.draft.category || CATEGORY_ABOUT_QUOTE,
  },
});

/** Takes back the subject of a quote that is no longer attached, unless the visitor has changed it. */
function withoutQuote({ draft, quote, ...form }: TicketForm): TicketForm {
  const isOurs = quote !== undefined && draft.subject === `${SUBJECT_ABOUT_QUOTE}${quote.name}`;
  return { ...form, draft: isOurs ? { ...draft, subject: "" } : draft, quote: undefined };
}

function closed(state: WidgetState): WidgetState {
  if (state.place === "closed") return state;
  // A submission in flight will have a result, which needs a place to be shown.
  return { ...state, place: state.step === 1 && state.isSending ? "minimised" : "closed" };
}

function failed(state: WidgetState, { failure, errors = {}, isSpent = false }: SendFailure): WidgetState {
  if (state.step !== 1 || !state.isSending) return state;
  const { form } = state;
  return { ...state, isSending: false, form: { ...form, failure, errors, attempt: isSpent ? undefined : form.attempt } };
}

function sent(state: Writing, key: string): WidgetState {
  const content = contentOf(state.form);
  const attempt = state.form.attempt?.content === content ? state.form.attempt : { key, content };
  return { ...state, isSending: true, form: { ...state.form, attempt, errors: {}, refusals: [], lostFiles: [], failure: undefined } };
}

function contentOf({ draft, files, quote }: TicketForm): string {
  return JSON.stringify([
    TICKET_FIELDS.map((field) => draft[field]),
    files.map(({ file }) => [file.name, file.size, file.lastModified]),
    quote?.token ?? null,
  ]);
}

function changed(form: TicketForm, action: Change): TicketForm {
  switch (action.type) {
    case "prefill":
      return form.draft.email === "" && action.email !== "" ? { ...form, draft: { ...form.draft, email: action.email } } : form;
    case "edit":
      return { ...form, draft: { ...form.draft, [action.field]: action.value }, errors: { ...form.errors, [action.field]: undefined } };
    case "attach":
      return {
        ...form,
        files: [...form.files, ...action.files],
        refusals: action.refusals,
        lostFiles: action.files.length > 0 ? [] : form.lostFiles,
      };
    case "detach":
      return { ...form, files: form.files.filter(({ id }) => id !== action.id), refusals: [] };
    case "detachQuote":
      return withoutQuote(form);
    case "refuse":
      return { ...form, errors: action.errors, failure: undefined };
  }
}
