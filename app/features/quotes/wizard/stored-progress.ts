import { parseWizard, serialiseWizard } from "#domain/wizard/stored-wizard.ts";
import { INITIAL_WIZARD, type WizardState } from "#domain/wizard/wizard-state.ts";
import { type PageAnswer, readPageAnswer } from "./page-answer.ts";

const STORAGE_KEY = "quote-wizard";

export type PageAnswers = readonly (PageAnswer | undefined)[];

export interface Progress {
  readonly state: WizardState;
  /** What explains a figure that is shown, one entry per page; the wizard itself keeps only the hours. */
  readonly answers: PageAnswers;
}

export function writeProgress({ state, answers }: Progress): string {
  const text = serialiseWizard(state);
  // In the same entry, so that a figure and its explanation are always of one piece, whatever other tabs do.
  return state.estimate.phase === "shown" ? JSON.stringify({ ...JSON.parse(text), answers }) : text;
}

export function readProgress(text: string | null): Progress {
  const state = parseWizard(text);
  if (!state || !text) return { state: INITIAL_WIZARD, answers: [] };
  if (state.estimate.phase !== "shown") return { state, answers: [] };
  const { answers } = JSON.parse(text) as { answers?: unknown };
  const known: readonly unknown[] = Array.isArray(answers) ? answers : [];
  return { state, answers: state.estimate.pages.map((_, index) => readPageAnswer(known[index])) };
}

/** Storage may be full or forbidden: then the wizard works, and is forgotten with the page. */
export function storeProgress(progress: Progress): void {
  try {
    localStorage.setItem(STORAGE_KEY, writeProgress(progress));
  } catch {
    return;
  }
}

export function loadProgress(): Progress {
  try {
    return readProgress(localStorage.getItem(STORAGE_KEY));
  } catch {
    return readProgress(null);
  }
}
