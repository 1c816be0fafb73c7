import { useEffect, useState } from "react";

export interface Draft {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly when: string;
}

export const EMPTY_DRAFT: Draft = { to: "", subject: "", body: "", when: "" };

const isEmpty = (draft: Draft) => Object.values(draft).every((value) => value === "");

/** The letter that was taken back, unless somebody has begun another one meanwhile: nobody's words go under. */
export const draftAfterUndo = (now: Draft, takenBack: Draft): Draft => (isEmpty(now) ? takenBack : now);

const KEY = "mail-draft";

function readDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    return Object.fromEntries(
      Object.keys(EMPTY_DRAFT).map((name) => [name, String((stored as Record<string, unknown>)[name] ?? "")]),
    ) as unknown as Draft;
  } catch {
    return undefined;
  }
}

function keepDraft(draft: Draft): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** What is written, kept in this tab over a reload and gone with it. What the address says is written first. */
export function useDraft(given: Draft) {
  const [draft, setDraft] = useState(given);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const kept = readDraft();
    if (kept) setDraft((now) => ({ ...kept, ...(now.to !== "" && { to: now.to }) }));
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (isRead) keepDraft(draft);
  }, [draft, isRead]);
  return { draft, setDraft, change: (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values })) };
}
