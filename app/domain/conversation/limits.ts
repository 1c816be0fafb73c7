const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export const MAX_BODY = 4_000;
export const MAX_NAME = 100;
export const MAX_EMAIL = 254;
export const MAX_COMMENT = 1_000;
export const MAX_PAGE = 300;
/** So many entries at most are in one answer, and no more once their words come to so many bytes; the rest is asked for. */
export const SYNC_ENTRIES = 500;
export const SYNC_BYTES = 128 * 1024;
/** So long may words be changed by who wrote them. */
export const EDITABLE_MS = 15 * MINUTE_MS;

/** How much a visitor may say, with edits and whatever else is kept. */
export const MESSAGES_PER_CHAT = { max: 30, windowMs: MINUTE_MS } as const;
export const MESSAGES_PER_ADDRESS = { max: 120, windowMs: MINUTE_MS } as const;
export const CHATS_PER_ADDRESS = { max: 10, windowMs: HOUR_MS } as const;
export const UPLOADS_PER_ADDRESS = { max: 30, windowMs: HOUR_MS } as const;
export const TRANSCRIPTS_PER_CHAT = { max: 3, windowMs: HOUR_MS } as const;
/** What one socket may say in all, whatever it is. Much more than a person does. */
export const EVENTS_PER_SOCKET = { max: 60, windowMs: 10 * SECOND_MS } as const;
/** What all tabs of one conversation may say to one process, and all of one address; reading everything again counts for several. */
export const EVENTS_PER_CHAT = { max: 120, windowMs: 10 * SECOND_MS } as const;
export const EVENTS_PER_ADDRESS = { max: 300, windowMs: 10 * SECOND_MS } as const;
export const SYNC_WEIGHT = 4;
/** So much of one address is under way at a time in one process, whichever conversations it is for. */
export const UNDER_WAY_PER_ADDRESS = 2;
/** A colleague has many conversations open in one tab. */
export const EVENTS_PER_STAFF_SOCKET = { max: 300, windowMs: 10 * SECOND_MS } as const;
export const SOCKETS_PER_ADDRESS = 100;

/** Presence is a lease: so long it holds, so often it is renewed. */
export const DUTY_LEASE_MS = 45 * SECOND_MS;
export const DUTY_RENEW_MS = 15 * SECOND_MS;
/** One that ran out by mistake, asleep or cut off, comes back for so long; later they have gone. */
export const DUTY_REVIVED_MS = 2 * MINUTE_MS;
/** Duty that began outside the hours ends at last after so long. */
export const LONGEST_EXTRA_DUTY_MS = 8 * HOUR_MS;

/** A visitor who waits so long unread is worth a mail. */
export const ESCALATE_AFTER_MS = 5 * MINUTE_MS;
export const IDLE_AFTER_MS = 24 * HOUR_MS;

/** 32 random bytes in base64url, made by the visitor's browser. */
export const KEY_PATTERN = /^[\w-]{43}$/;
