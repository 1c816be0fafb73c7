import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/schedule/durations.ts";

export const MAX_BODY_CHARACTERS = 4_000;
export const MAX_NAME_CHARACTERS = 100;
export const MAX_COMMENT_CHARACTERS = 1_000;
export const MAX_PAGE_CHARACTERS = 300;
/** One response holds at most this many entries, and ends once their text reaches SYNC_BYTES; the client then asks for the rest. */
export const SYNC_ENTRIES = 500;
export const SYNC_BYTES = 128 * 1024;
/** How long an author may edit a message. */
export const EDITABLE_MS = 15 * MINUTE_MS;

/** Rate limit for everything a visitor sends that is stored, edits included. */
export const MESSAGES_PER_CHAT = { max: 30, windowMs: MINUTE_MS } as const;
export const MESSAGES_PER_ADDRESS = { max: 120, windowMs: MINUTE_MS } as const;
export const CHATS_PER_ADDRESS = { max: 10, windowMs: HOUR_MS } as const;
export const UPLOADS_PER_ADDRESS = { max: 30, windowMs: HOUR_MS } as const;
export const TRANSCRIPTS_PER_CHAT = { max: 3, windowMs: HOUR_MS } as const;
/** Rate limit for all events of one socket: far more than a person needs. */
export const EVENTS_PER_SOCKET = { max: 60, windowMs: 10 * SECOND_MS } as const;
/** Rate limits per process, for all tabs of one conversation and for one network address. A full sync counts SYNC_WEIGHT times. */
export const EVENTS_PER_CHAT = { max: 120, windowMs: 10 * SECOND_MS } as const;
export const EVENTS_PER_ADDRESS = { max: 300, windowMs: 10 * SECOND_MS } as const;
export const SYNC_WEIGHT = 4;
/** Requests of one address that a process handles at once, across all conversations. */
export const UNDER_WAY_PER_ADDRESS = 2;
/** Staff have many conversations open in one tab. */
export const EVENTS_PER_STAFF_SOCKET = { max: 300, windowMs: 10 * SECOND_MS } as const;
export const SOCKETS_PER_ADDRESS = 100;

/** Presence is a lease: how long it lasts, and how often it is renewed. */
export const DUTY_LEASE_MS = 45 * SECOND_MS;
export const DUTY_RENEW_MS = 15 * SECOND_MS;
/** A lease that lapsed because a machine slept or lost its connection can be revived for this long; after that the person has left. */
export const DUTY_REVIVED_MS = 2 * MINUTE_MS;
/** Duty that began outside business hours ends after this at the latest. */
export const MAX_EXTRA_DUTY_MS = 8 * HOUR_MS;

/** A visitor whose message stays unread for this long triggers an email to staff. */
export const ESCALATE_AFTER_MS = 5 * MINUTE_MS;
export const IDLE_AFTER_MS = 24 * HOUR_MS;

/** 32 random bytes in base64url, made by the visitor's browser. */
export const KEY_PATTERN = /^[\w-]{43}$/;
