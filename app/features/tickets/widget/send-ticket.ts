import { type Challenge, doWork } from "#domain/forms/proof-of-work.ts";
import { NO_MAIL_REASONS } from "#domain/tickets/ticket-words.ts";
import { type CreatedTicket, type SendFailure, TICKET_FIELDS, type TicketForm } from "#domain/tickets/widget-state.ts";
import { backend } from "#platform/http-client.ts";
import { type PostAnswer, postForm } from "./post-form.ts";
import { sendFailure } from "./send-failure.ts";
import { fileShares } from "./upload-progress.ts";

export interface Submission {
  readonly form: TicketForm;
  /** The honeypot field, hidden from people. */
  readonly website: string;
  readonly signal: AbortSignal;
  onProgress(shares: readonly number[]): void;
}

type Sent = { readonly ok: true; readonly ticket: CreatedTicket } | ({ readonly ok: false } & SendFailure);

const WORK_NEEDED = 428;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

function bodyOf({ form, website }: Submission, proof: Readonly<Record<string, string>>): FormData {
  const body = new FormData();
  for (const field of TICKET_FIELDS) body.set(field, form.draft[field]);
  const rest = { idempotency_key: form.attempt?.key ?? "", website, ...proof };
  for (const [name, value] of Object.entries(rest)) body.set(name, value);
  // Files last, so that the request's progress is theirs.
  for (const { file } of form.files) if (file instanceof File) body.append("files", file);
  return body;
}

function post(submission: Submission, proof: Readonly<Record<string, string>> = {}): Promise<PostAnswer | undefined> {
  const { form, signal, onProgress } = submission;
  const url = form.quote ? `/api/quotes/${form.quote.token}/tickets` : "/api/tickets";
  const sizes = form.files.map(({ file }) => file.size);
  return postForm(url, bodyOf(submission, proof), { signal, onProgress: (loaded, total) => onProgress(fileShares(loaded, total, sizes)) });
}

/** The server requires it only under heavy load. Undefined if the browser cannot compute it; the refusal then stands. */
async function proveWork(signal: AbortSignal): Promise<Readonly<Record<string, string>> | undefined> {
  try {
    const asked = await backend<Challenge>({ url: "tickets/challenge", signal });
    return { challenge: asked.challenge, work: await doWork(asked, { signal, onProgress: pause }) };
  } catch {
    return undefined;
  }
}

function readTicket(data: unknown): CreatedTicket | undefined {
  const { ticket_id: id, passcode, email, not_mailed_because: because } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof id !== "string" || typeof passcode !== "string" || typeof email !== "string") return undefined;
  return { id, passcode, email, notMailedBecause: NO_MAIL_REASONS.find((reason) => reason === because) };
}

export async function sendTicket(submission: Submission): Promise<Sent> {
  const first = await post(submission);
  const proof = first?.status === WORK_NEEDED ? await proveWork(submission.signal) : undefined;
  const answer = proof ? await post(submission, proof) : first;
  const ticket = answer && answer.status < 300 ? readTicket(answer.data) : undefined;
  return ticket ? { ok: true, ticket } : { ok: false, ...sendFailure(answer, { isOnline: navigator.onLine, nowMs: Date.now() }) };
}
