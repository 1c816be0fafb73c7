import { readWizard, storableWizard, STORED_VERSION } from "#domain/wizard/stored-wizard.ts";
import { INITIAL_WIZARD, type WizardState } from "#domain/wizard/wizard-state.ts";
import { type Fields, isFields } from "#domain/forms/is-fields.ts";
import { draftsOf, isText } from "#kit/drafts/drafts.ts";
import { type PageAnswer, readPageAnswer } from "./page-answer.ts";

export const STORAGE_KEY = "quote-wizard";

export type PageAnswers = readonly (PageAnswer | undefined)[];

export interface Progress {
  readonly state: WizardState;
  /** Explains the displayed figure, one entry per page; the wizard state keeps only the hours. */
  readonly answers: PageAnswers;
  /** The quote stored for the last figure, or about to be stored. */
  readonly saved?: SavedQuote | undefined;
}

const NO_PROGRESS: Progress = { state: INITIAL_WIZARD, answers: [] };

export interface SavedQuote {
  /** Idempotency key, generated before the first attempt, so that a retry never creates a second quote. */
  readonly key: string;
  /** What was sent, so that an unchanged wish is not sent again. */
  readonly wish: string;
  /** Token of the quote for an earlier figure; the next figure becomes another version of it. */
  readonly earlier?: string | undefined;
  readonly quote?: StoredQuote | undefined;
}

export interface StoredQuote {
  readonly token: string;
  readonly link: string;
  readonly expiresAt: string;
  readonly delivery: string;
  readonly totalCents: number;
  readonly isMailed: boolean;
}

export function readStoredQuote(value: unknown): StoredQuote | undefined {
  const { token, link, expiresAt, delivery, totalCents, isMailed } = isFields(value) ? value : {};
  if (!isText(token) || !isText(link) || !isText(expiresAt) || !isText(delivery)) return undefined;
  if (typeof totalCents !== "number" || typeof isMailed !== "boolean") return undefined;
  return { token, link, expiresAt, delivery, totalCents, isMailed };
}

function readSaved(value: unknown): SavedQuote | undefined {
  const { key, wish, earlier, quote } = isFields(value) ? value : {};
  if (!isText(key) || !isText(wish)) return undefined;
  return { key, wish, earlier: isText(earlier) ? earlier : undefined, quote: readStoredQuote(quote) };
}

function readProgress(fields: Fields): Progress | undefined {
  const state = readWizard(fields);
  if (!state) return undefined;
  const saved = readSaved(fields["saved"]);
  if (state.estimate.phase !== "shown") return { state, answers: [], saved };
  const known: readonly unknown[] = Array.isArray(fields["answers"]) ? fields["answers"] : [];
  return { state, answers: state.estimate.pages.map((_, index) => readPageAnswer(known[index])), saved };
}

export const progressDrafts = draftsOf<Progress>({
  version: STORED_VERSION,
  read: readProgress,
  // One storage entry, so that a figure and its explanation always match, even if other tabs write.
  write: ({ state, answers, saved }) => ({ ...storableWizard(state), ...(state.estimate.phase === "shown" && { answers }), saved }),
});

export const storeProgress = (progress: Progress) => progressDrafts.store(STORAGE_KEY, progress);

export const loadProgress = (): Progress => progressDrafts.load(STORAGE_KEY) ?? NO_PROGRESS;

/** The email address entered for this estimate in this browser. Quote links are shared, so the quote's page must not reveal it. */
export const emailFor = (token: string, { state, saved }: Progress) => (saved?.quote?.token === token ? state.email : "");

/** Reports progress stored by other tabs. */
export function listenToProgress(listener: (progress: Progress) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY && event.newValue !== null) listener(progressDrafts.parse(event.newValue) ?? NO_PROGRESS);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
