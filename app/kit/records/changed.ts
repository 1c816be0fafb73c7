/** Marks a refusal because another person saved first; the form shows its message. */
export const CHANGED = { revision: "" } as const;
