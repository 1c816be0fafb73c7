import { useEffect, useState } from "react";
import { draftsOf, isText } from "#kit/drafts/drafts.ts";

export interface Draft {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly when: string;
}

export const EMPTY_DRAFT: Draft = { to: "", subject: "", body: "", when: "" };

const isEmpty = (draft: Draft) => Object.values(draft).every((value) => value === "");

/** Restores the undone mail, unless the author has started another one, which must not be overwritten. */
export const draftAfterUndo = (now: Draft, takenBack: Draft): Draft => (isEmpty(now) ? takenBack : now);

const LETTER = "mail-draft";

const letters = draftsOf<Draft>({
  version: 1,
  keptBy: "tab",
  read: ({ to = "", subject = "", body = "", when = "" }) =>
    isText(to) && isText(subject) && isText(body) && isText(when) ? { to, subject, body, when } : undefined,
  write: (draft) => (isEmpty(draft) ? undefined : draft),
});

/** The draft, kept in this tab across reloads. Values from the URL take precedence. */
export function useDraft(given: Draft) {
  const [draft, setDraft] = useState(given);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const kept = letters.load(LETTER);
    if (kept) setDraft((now) => ({ ...kept, ...(now.to !== "" && { to: now.to }) }));
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (isRead) letters.store(LETTER, draft);
  }, [draft, isRead]);
  return { draft, setDraft, change: (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values })) };
}
