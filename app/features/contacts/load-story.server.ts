import type { Holder } from "#domain/access/permissions.ts";
import { recordHref } from "#domain/access/record-kinds.ts";
import { whatWasDone, whoActed } from "#features/activity/event-words.ts";
import type { Db } from "#platform/db.server.ts";
import type { EventPayload } from "#db/schema/activity.ts";
import { KIND_WORDS, type PersonKind, type StoryKind } from "./contact-kinds.ts";
import { kindsFor, listPersonRecords, type PersonRecord } from "./person-records.server.ts";
import { type Cursor, printCursor, type Story, type StoryEntry } from "./story-entry.ts";
import { storyQuery } from "./story-query.server.ts";

const PAGE_ENTRIES = 30;
/** However much came from somebody: enough to name everything on a page. */
const NAMED_RECORDS = 1_000;

type What = "event" | "read" | "chat" | "employer" | "mail" | "note";

type Row = { at: string; key: string; what: What; kind: string; id: string; type: string; actor: "staff" | "visitor" | "system"; who: string | null; payload: unknown; words: string };

type Told = Pick<StoryEntry, "who" | "did"> & Partial<Pick<StoryEntry, "name" | "href" | "detail">>;

const THEY = "They";

/** Where something begins, the entry says how it stands today. */
const BEGINNINGS = /\.(?:requested|opened|received|booked|written_down)$/;

const SHOWN_PATHS = 5;

function sayRead(paths: unknown): string {
  const read = Array.isArray(paths) ? paths.map(String) : [];
  const more = read.length - SHOWN_PATHS;
  return `read ${read.slice(0, SHOWN_PATHS).join(", ")}${more > 0 ? ` and ${more} more` : ""} before asking`;
}

const MAIL_STATES: Readonly<Record<string, string>> = { queued: "waiting to leave", sending: "leaving", sent: "sent", kept: "kept in the outbox", failed: "could not be delivered", cancelled: "taken back", bounced: "came back" };

function sayEvent({ actor, who, type, payload }: Row, record: PersonRecord | undefined): Told {
  const event = { type, actorKind: actor, actorName: who, payload: payload as EventPayload | null };
  return { who: actor === "visitor" ? THEY : whoActed(event), did: whatWasDone(event), ...(BEGINNINGS.test(type) && record && { detail: record.detail }) };
}

/** What one row says, by where it came from. */
const TELL: Readonly<Record<What, (row: Row, record: PersonRecord | undefined) => Told>> = {
  event: sayEvent,
  read: ({ payload }) => ({ who: THEY, did: sayRead(payload) }),
  chat: ({ type, words }, record) => (type === "b" ? { who: THEY, did: "started a chat", detail: record?.detail ?? "" } : { who: "The chat", did: words === "" ? "ended" : `ended, ${words}` }),
  employer: ({ words }) => ({ who: THEY, did: "became a contact of an employer", name: words }),
  mail: ({ id, type, who, words }) => ({ who: who ?? "We", did: "wrote a mail", name: words, href: recordHref("mail", id), detail: MAIL_STATES[type] ?? type }),
  note: ({ who, words }) => ({ who: who ?? "Somebody who left", did: `noted: ${words}` }),
};

const kindOf = ({ what, kind }: Row): StoryKind => (what === "note" || what === "mail" ? what : (kind as PersonKind));

function entryOf(row: Row, records: readonly PersonRecord[]): StoryEntry {
  const record = records.find(({ kind, id }) => kind === row.kind && id === row.id);
  const kind = kindOf(row);
  const named = record ? `${KIND_WORDS[record.kind].one}: ${record.name}` : "";
  return { key: row.key, kind, at: new Date(row.at), name: named, href: record?.href, detail: "", ...TELL[row.what](row, record) };
}

export interface StoryWish {
  readonly contactId: string;
  readonly addresses: readonly string[];
  readonly only: StoryKind | undefined;
  readonly before: Cursor | undefined;
}

/** Everything that happened with one person, newest first, a page at a time; of kinds that this holder may open. */
export async function loadStory(db: Db, holder: Holder, { contactId, addresses, only, before }: StoryWish): Promise<Story> {
  const kinds = kindsFor(holder);
  const [{ rows }, records] = await Promise.all([db.execute<Row>(storyQuery({ contactId, addresses, kinds, holder, only, before, limit: PAGE_ENTRIES + 1 })), listPersonRecords(db, holder, addresses, NAMED_RECORDS)]);
  const entries = rows.slice(0, PAGE_ENTRIES).map((row) => entryOf(row, records));
  const last = entries.at(-1);
  return { entries, next: rows.length > PAGE_ENTRIES && last ? printCursor(last) : undefined };
}
