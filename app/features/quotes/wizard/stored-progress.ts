import { parseWizard, serialiseWizard } from "#domain/wizard/stored-wizard.ts";
import { INITIAL_WIZARD, type WizardState } from "#domain/wizard/wizard-state.ts";
import { keep, readKept } from "#ui/kept.ts";
import { type PageAnswer, readPageAnswer } from "./page-answer.ts";

export const STORAGE_KEY = "quote-wizard";

export type PageAnswers = readonly (PageAnswer | undefined)[];

export interface Progress {
  readonly state: WizardState;
  /** What explains a figure that is shown, one entry per page; the wizard itself keeps only the hours. */
  readonly answers: PageAnswers;
  /** The quote that was stored for the last figure, or is about to be. */
  readonly saved?: SavedQuote | undefined;
}

export interface SavedQuote {
  /** Made before the first attempt: the same attempt never makes two quotes. */
  readonly key: string;
  /** What was sent, so that the same is not sent again. */
  readonly wish: string;
  /** The link of an earlier figure: the next one becomes another version of it. */
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

export function writeProgress({ state, answers, saved }: Progress): string {
  const text = serialiseWizard(state);
  // In the same entry, so that a figure and its explanation are always of one piece, whatever other tabs do.
  const isShown = state.estimate.phase === "shown";
  return JSON.stringify({ ...JSON.parse(text), ...(isShown && { answers }), ...(saved && { saved }) });
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

export function readStoredQuote(value: unknown): StoredQuote | undefined {
  if (!isFields(value)) return undefined;
  const { token, link, expiresAt, delivery, totalCents, isMailed } = value;
  if (typeof token !== "string" || typeof link !== "string" || typeof expiresAt !== "string") return undefined;
  if (typeof delivery !== "string" || typeof totalCents !== "number" || typeof isMailed !== "boolean") return undefined;
  return { token, link, expiresAt, delivery, totalCents, isMailed };
}

function readSaved(value: unknown): SavedQuote | undefined {
  if (!isFields(value)) return undefined;
  const { key, wish, earlier, quote } = value;
  if (typeof key !== "string" || typeof wish !== "string") return undefined;
  return { key, wish, earlier: typeof earlier === "string" ? earlier : undefined, quote: readStoredQuote(quote) };
}

export function readProgress(text: string | null): Progress {
  const state = parseWizard(text);
  if (!state || !text) return { state: INITIAL_WIZARD, answers: [] };
  const { answers, saved: stored } = JSON.parse(text) as { answers?: unknown; saved?: unknown };
  const saved = readSaved(stored);
  if (state.estimate.phase !== "shown") return { state, answers: [], saved };
  const known: readonly unknown[] = Array.isArray(answers) ? answers : [];
  return { state, answers: state.estimate.pages.map((_, index) => readPageAnswer(known[index])), saved };
}

export const storeProgress = (progress: Progress) => keep(STORAGE_KEY, writeProgress(progress));

export const loadProgress = () => readProgress(readKept(STORAGE_KEY));

/** The address that was given for this estimate, in this browser: its link is passed on, and must not tell it. */
export const emailFor = (token: string, { state, saved }: Progress) => (saved?.quote?.token === token ? state.email : "");

/** Tells what other tabs have stored. */
export function listenToProgress(listener: (progress: Progress) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY && event.newValue !== null) listener(readProgress(event.newValue));
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
