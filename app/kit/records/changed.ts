/** Marks a refusal because another person saved first; the form shows its message. */
export const CHANGED = { revision: "" } as const;

/** A saved field. `from` is sent by Undo, which must not replace a later change: it is what Undo takes back. */
export type Setting<T> = T & { readonly from?: T | undefined };

/** Whether the record no longer has what Undo takes back. */
export const isChangedSince = <T extends object>(current: T, from: Partial<T> | undefined): boolean =>
  from !== undefined && (Object.keys(from) as (keyof T)[]).some((name) => JSON.stringify(from[name]) !== JSON.stringify(current[name]));

/** Refuses an Undo over a later change: by a colleague, the client, a schedule or the same person. */
export const CHANGED_SINCE = "This has been changed since, so it was not undone.";
