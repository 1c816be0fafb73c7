/** Where the office keeps one person's unsent text in this browser. */
export const ownDraft = (personId: string, what: string) => `unsent:${personId}:${what}`;

export const isOwnDraft = (name: string, personId: string) => name.startsWith(ownDraft(personId, ""));

/** Of any person. */
export const isOfficeDraft = (name: string) => name.startsWith("unsent:");
