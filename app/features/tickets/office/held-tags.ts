/** The tags field once the person has typed in it: it does not follow the page until what was typed is saved. */
export interface HeldTags {
  /** The form's key: what it showed first. */
  readonly key: string;
  /** What the person changed: what the page showed, or what was accepted since. */
  readonly base: string;
  readonly typed: string;
  /** Sent and not yet accepted. */
  readonly sent?: string | undefined;
  /** What the page showed then. */
  readonly saved: string;
  /** How often the form had been accepted then. */
  readonly round: number;
}

/** What is held once the form has been accepted `round` times and the page shows `saved`. */
export function heldTags(last: HeldTags | undefined, round: number, saved: string): HeldTags | undefined {
  if (!last || last.round === round) return last;
  // The page shows it a moment after it was accepted.
  if (last.typed === last.sent && last.saved !== saved) return undefined;
  return { ...last, base: last.sent ?? last.base, sent: undefined };
}

const tagsIn = (typed: string) =>
  typed
    .split(",")
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== "");

/** What the next save changes: also a tag that the save before it may have added, if it has been corrected since. */
export function shownTags({ base, sent = "", typed }: Pick<HeldTags, "base" | "sent" | "typed">): string {
  const kept = tagsIn(typed);
  const corrected = tagsIn(sent).filter((tag) => !kept.includes(tag));
  return [...new Set([...tagsIn(base), ...corrected])].join(", ");
}
