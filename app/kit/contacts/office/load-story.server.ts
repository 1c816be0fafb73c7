import { z } from "zod";
import type { Holder } from "#domain/access/permissions.ts";
import { recordHref } from "#domain/access/record-kinds.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { whatWasDone, whoActed } from "#kit/activity/event-words.ts";
import { titledPages } from "#kit/site/titled-pages.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { EventPayload } from "#db/schema/activity.ts";
import { KIND_WORDS, type PersonKind, type StoryKind } from "../contact-kinds.ts";
import { kindsFor, listPersonRecords, type PersonRecord } from "../person-records.server.ts";
import { type Cursor, printCursor, type Story, type StoryEntry } from "../story-entry.ts";
import { storyQuery } from "../story-query.server.ts";

const PAGE_ENTRIES = 30;
/** However much came from somebody: enough to name everything on a page. */
const NAMED_RECORDS = 1_000;

type What = "event" | "read" | "chat" | "employer" | "mail" | "note";

type Row = { at: string; key: string; what: What; kind: string; id: string; type: string; actor: "staff" | "visitor" | "system"; who: string | null; payload: unknown; words: string };

type Told = Pick<StoryEntry, "who" | "did"> & Partial<Pick<StoryEntry, "name" | "href" | "detail" | "pages" | "more">>;

const THEY = "They";

/** Where something begins, the entry says how it stands today. */
const BEGINNINGS = /\.(?:requested|opened|received|booked|written_down)$/;

const SHOWN_PAGES = 5;

function sayRead(payload: unknown): Told {
  const read = titledPages(Array.isArray(payload) ? payload.map(String) : []);
  const [pages, rest] = [read.slice(0, SHOWN_PAGES), read.slice(SHOWN_PAGES)];
  // How much the quote is about was not known yet.
  return { who: THEY, did: "before asking", name: KIND_WORDS.quote.one, pages, more: rest.length };
}

const MAIL_STATES: Readonly<Record<string, string>> = { queued: "waiting to leave", sending: "leaving", sent: "sent", kept: "kept in the outbox", failed: "could not be delivered", cancelled: "taken back", bounced: "came back" };

function sayEvent({ actor, who, type, payload }: Row, record: PersonRecord | undefined, timeZone: string): Told {
  const event = { type, actorKind: actor, actorName: who, payload: payload as EventPayload | null };
  return { who: actor === "visitor" ? THEY : whoActed(event), did: whatWasDone(event, timeZone), ...(BEGINNINGS.test(type) && record && { detail: record.detail }) };
}

/** What one row says, by where it came from. */
const TELL: Readonly<Record<What, (row: Row, record: PersonRecord | undefined, timeZone: string) => Told>> = {
  event: sayEvent,
  read: ({ payload }) => sayRead(payload),
  chat: ({ type, words }, record) => (type === "b" ? { who: THEY, did: "started a chat", detail: record?.detail ?? "" } : { who: "The chat", did: words === "" ? "ended" : `ended, ${words}` }),
  employer: ({ words }) => ({ who: THEY, did: "became a contact of an employer", name: words }),
  mail: ({ id, type, who, words }) => ({ who: who ?? "We", did: "wrote an email", name: words, href: recordHref("mail", id), detail: MAIL_STATES[type] ?? type }),
  note: ({ who, words }) => ({ who: who ?? "Somebody who left", did: `noted: ${words}` }),
};

const kindOf = ({ what, kind }: Row): StoryKind => (what === "note" || what === "mail" ? what : (kind as PersonKind));

/** Amounts and times change: an entry that wrote them down shows those of then. */
const thenSchema = z.object({ after: z.object({ totalCents: z.int().optional(), start: z.iso.datetime().optional() }) });

function nameThen({ kind, payload }: Row, timeZone: string): string | undefined {
  const { totalCents, start } = thenSchema.safeParse(payload).data?.after ?? {};
  if (kind === "quote" && totalCents !== undefined) return formatDollars(totalCents);
  return kind === "appointment" && start !== undefined ? formatMoment(new Date(start), timeZone) : undefined;
}

function entryOf(row: Row, records: readonly PersonRecord[], timeZone: string): StoryEntry {
  const record = records.find(({ kind, id }) => kind === row.kind && id === row.id);
  const kind = kindOf(row);
  const named = record ? `${KIND_WORDS[record.kind].one}: ${nameThen(row, timeZone) ?? record.name}` : "";
  return { key: row.key, kind, at: new Date(row.at), name: named, href: record?.href, detail: "", ...TELL[row.what](row, record, timeZone) };
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
  const [{ timeZone }, { rows }, records] = await Promise.all([businessHours(db), db.execute<Row>(storyQuery({ contactId, addresses, kinds, holder, only, before, limit: PAGE_ENTRIES + 1 })), listPersonRecords(db, holder, addresses, NAMED_RECORDS)]);
  const entries = rows.slice(0, PAGE_ENTRIES).map((row) => entryOf(row, records, timeZone));
  const last = entries.at(-1);
  return { entries, next: rows.length > PAGE_ENTRIES && last ? printCursor(last) : undefined };
}
