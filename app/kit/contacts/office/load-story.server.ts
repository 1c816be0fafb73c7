import type { Holder } from "#domain/access/permissions.ts";
import { recordHref } from "#kit/capability/record-kinds.ts";
import { describeEvent, whoActed } from "#kit/activity/event-words.ts";
import type { KindWords, PersonStory, Told } from "#kit/capability/person-story.ts";
import { titledPages } from "#kit/site/titled-pages.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import type { EventPayload } from "#db/schema/activity.ts";
import { listPersonRecords, type PersonRecord } from "../person-records.server.ts";
import { storiesFor } from "../person-sources.server.ts";
import { type Cursor, printCursor, type Story, type StoryEntry } from "../story-entry.ts";
import { storyQuery } from "../story-query.server.ts";

const PAGE_ENTRIES = 30;
/** High enough to name every record on a page. */
const NAMED_RECORDS = 1_000;

/** Other timeline entries: outgoing mails and colleagues' notes. */
export const MAIL_AND_NOTE = [
  { kind: "mail", one: "Email", many: "Emails", icon: "mail" },
  { kind: "note", one: "Note", many: "Notes", icon: "blogs" },
] as const satisfies readonly KindWords[];

const [MAIL, NOTE] = MAIL_AND_NOTE;

type Row = {
  at: string;
  key: string;
  what: "event" | "moment" | "mail" | "note";
  kind: string;
  id: string;
  type: string;
  actor: "staff" | "visitor" | "system";
  who: string | null;
  payload: unknown;
  words: string;
};

/** Someone of whom only an address is known. */
const THEY = "They";

const SHOWN_PAGES = 5;

function pagesOf(services: Pick<Services, "db">, paths: readonly string[]): Pick<StoryEntry, "pages" | "more"> {
  const read = titledPages(services, paths);
  return { pages: read.slice(0, SHOWN_PAGES), more: read.slice(SHOWN_PAGES).length };
}

const MAIL_STATES: Readonly<Record<string, string>> = {
  queued: "waiting to be sent",
  sending: "leaving",
  sent: "sent",
  kept: "kept in the outbox",
  failed: "could not be delivered",
  cancelled: "cancelled",
  bounced: "bounced",
};

interface Telling {
  /** What the person is called. */
  readonly person: string;
  readonly services: Pick<Services, "capabilities" | "db">;
  readonly timeZone: string;
}

function sayEvent({ person, services, timeZone }: Telling, { actor, who, type, payload }: Row, story: PersonStory, standing: string): Told {
  const event = { type, actorKind: actor, actorName: who, payload: payload as EventPayload | null };
  // The first entry of a record also shows its current status.
  return {
    who: actor === "visitor" ? person : whoActed(services, event),
    did: describeEvent(services, event, timeZone),
    ...(story.events?.begin.includes(type) && { detail: standing }),
  };
}

/** An entry about a record: one of its kind's moments, or a log event. */
function entryOfRecord(telling: Telling, row: Row, story: PersonStory, record: PersonRecord | undefined): Omit<StoryEntry, "key" | "at"> {
  const { kind, one, icon, moments, nameThen } = story;
  const standing = record?.detail ?? "";
  const told = row.what === "moment" && moments ? moments.tell(row, standing) : sayEvent(telling, row, story, standing);
  const name = told.name ?? (record ? `${one}: ${nameThen?.(row.payload, telling.timeZone) ?? record.name}` : "");
  return {
    kind,
    one,
    icon,
    who: told.who ?? telling.person,
    did: told.did,
    name,
    href: record?.href,
    detail: told.detail ?? "",
    ...(told.pages && pagesOf(telling.services, told.pages)),
  };
}

function entryOf(telling: Telling, row: Row, stories: readonly PersonStory[], records: readonly PersonRecord[]): StoryEntry {
  const { what, kind, id, type, who, words } = row;
  const when = { key: row.key, at: new Date(row.at) };
  if (what === "mail")
    return {
      ...when,
      ...MAIL,
      who: who ?? "We",
      did: "wrote an email",
      name: words,
      href: recordHref(telling.services, "mail", id),
      detail: MAIL_STATES[type] ?? type,
    };
  const record = records.find((each) => each.kind === kind && each.id === id);
  if (what === "note")
    return {
      ...when,
      ...NOTE,
      who: who ?? "Former colleague",
      did: `noted: ${words}`,
      name: record ? `${record.one}: ${record.name}` : "",
      href: record?.href,
      detail: "",
    };
  const story = stories.find((each) => each.kind === kind);
  if (!story) throw new Error(`The timeline has a record of the unknown kind ${kind}.`);
  return { ...when, ...entryOfRecord(telling, row, story, record) };
}

export interface StoryWish {
  readonly contactId: string;
  readonly name: string;
  readonly addresses: readonly string[];
  readonly only: string | undefined;
  readonly before: Cursor | undefined;
}

/** A person's timeline, newest first, one page at a time, limited to kinds this holder may open. */
export async function loadStory(
  services: Pick<Services, "db" | "capabilities">,
  holder: Holder,
  { contactId, name, addresses, only, before }: StoryWish,
): Promise<Story> {
  const { db } = services;
  const stories = storiesFor(services, holder);
  const [{ timeZone }, { rows }, records] = await Promise.all([
    businessHours(db),
    db.execute<Row>(storyQuery({ services, contactId, addresses, stories, holder, only, before, limit: PAGE_ENTRIES + 1 })),
    listPersonRecords(services, holder, addresses, NAMED_RECORDS),
  ]);
  const telling = { services, timeZone, person: addresses.includes(name) ? THEY : name };
  const entries = rows.slice(0, PAGE_ENTRIES).map((row) => entryOf(telling, row, stories, records));
  const last = entries.at(-1);
  return { entries, next: rows.length > PAGE_ENTRIES && last ? printCursor(last) : undefined };
}
