import { DAY_MS } from "#domain/schedule/durations.ts";

const OFFICE = "unsent:";

/** Shorter than on the public site: it may be about clients, and lies unencrypted on the computer. */
export const OFFICE_KEPT_MS = 30 * DAY_MS;

/** Where the office keeps one person's unsent text in this browser. */
export const ownDraft = (personId: string, what: string) => `${OFFICE}${personId}:${what}`;

export const isOwnDraft = (name: string, personId: string) => name.startsWith(ownDraft(personId, ""));

/** Dispatched on the window when a person discards the text that a page offers. */
export const DISCARDED = "unsent-discarded";

/** Of any person. */
export const isOfficeDraft = (name: string) => name.startsWith(OFFICE);
