import { useEffect, useState } from "react";
import { draftsOf, isText } from "#kit/drafts/drafts.ts";
import { ownDraft } from "#kit/drafts/own-drafts.ts";
import { usePlace } from "#kit/drafts/use-place.ts";
import { useMe } from "#ui/admin/me.ts";

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

/** The kept draft, except for what the URL gave or was typed before it was found. */
const withTyped = (kept: Draft, now: Draft): Draft => ({
  to: now.to || kept.to,
  subject: now.subject || kept.subject,
  body: now.body || kept.body,
  when: now.when || kept.when,
});

/** Each recipient that a link names has a separate draft, so that text for one client is never sent to another. */
const draftName = (to: string) => (to === "" ? "new email" : `new email to ${to.toLowerCase()}`);

const letters = draftsOf<Draft>({
  version: 1,
  read: ({ to = "", subject = "", body = "", when = "" }) =>
    isText(to) && isText(subject) && isText(body) && isText(when) ? { to, subject, body, when } : undefined,
  write: (draft) => (isEmpty(draft) ? undefined : draft),
});

/** The draft, kept in this browser; each tab that writes an email has its own. Values from the URL take precedence. */
export function useDraft(given: Draft) {
  const [draft, setDraft] = useState(given);
  const place = usePlace(ownDraft(useMe() ?? "", draftName(given.to)));
  const [readFrom, setReadFrom] = useState<string>();
  useEffect(() => {
    if (place === undefined) return;
    const kept = letters.load(place);
    if (kept) setDraft((now) => withTyped(kept, now));
    setReadFrom(place);
  }, [place]);
  useEffect(() => {
    if (readFrom !== undefined) letters.store(readFrom, draft);
  }, [draft, readFrom]);
  return { draft, setDraft, change: (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values })) };
}
