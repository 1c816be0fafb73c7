/** Marks a refusal because another person saved first; the form shows its message. */
export const CHANGED = { revision: "" } as const;

/** Refuses to undo an assignment over a later one. */
export const REASSIGNED = "A colleague has assigned it to another person since, so it was not undone.";
