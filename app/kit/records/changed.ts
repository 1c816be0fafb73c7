/** Marks a refusal because somebody else was quicker; its words stand at the form. */
export const CHANGED = { revision: "" } as const;
