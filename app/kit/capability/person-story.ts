import type { SQL } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";

/** What records of one kind are called. */
export interface KindWords {
  /** As events, notes and mails call it. Its permission and its page are those of this kind. */
  readonly kind: string;
  readonly one: string;
  readonly many: string;
  readonly icon: AdminIconName;
}

/** Where records of one kind are stored and whom they came from. Tables have short names here, as several of them are read in one query. */
export interface PersonSource {
  readonly from: SQL;
  readonly id: SQL;
  /** Of the person, in lower case. */
  readonly address: SQL;
  /** What they called themselves; empty where the form did not ask. */
  readonly person: SQL;
  /** What the record is called; `nameOf` makes words of amounts and times. */
  readonly title: SQL;
  /** As the database calls it. */
  readonly status: SQL;
  /** Whatever else tells it from others of its kind. */
  readonly detail?: SQL;
  readonly at: SQL;
  /** When something last came from them here. */
  readonly seenAt: SQL;
  /** When the row last changed, so that frequent looks need not read everything. */
  readonly changedAt: SQL;
  /** Where a search by a few letters looks. */
  readonly words: readonly SQL[];
  /** What counts at all. */
  readonly where?: SQL;
}

/** What an entry of the timeline says. */
export interface Told {
  /** The person themselves unless it says otherwise. */
  readonly who?: string;
  readonly did: string;
  /** Instead of the record's name. */
  readonly name?: string;
  /** How the record stands. */
  readonly detail?: string;
  /** Paths of pages that they read before. */
  readonly pages?: readonly string[];
}

/** Entries of the timeline that are no events of the log. */
export interface StoryMoments {
  readonly from: SQL;
  /** Of the person, in lower case. */
  readonly address: SQL;
  readonly where?: SQL;
  readonly at: SQL;
  /** A letter and an id, unique. Moments of the same time are ordered by it, from a on; events of the log begin with e. */
  readonly key: SQL;
  /** Of the record. */
  readonly id: SQL;
  /** What `tell` needs to know. */
  readonly type?: SQL;
  readonly payload?: SQL;
  readonly words?: SQL;
  readonly tell: (moment: { readonly type: string; readonly payload: unknown; readonly words: string }, standing: string) => Told;
}

/** What is open with a person, and until or since when. */
export interface Step {
  /** Of the record. */
  readonly id: string;
  readonly words: string;
  /** What the time below is, such as "by". */
  readonly moment: string;
  readonly at: Date | undefined;
  /** It is our turn. */
  readonly isPressing: boolean;
}

export interface StepsWanted {
  /** Whether this address, in lower case, is the person's. */
  readonly isTheirs: (address: SQL) => SQL;
  readonly now: Date;
  readonly max: number;
}

/** How one kind of record tells whom it came from: for contacts, their timeline and what is open with them. */
export interface PersonStory extends KindWords {
  /** Its place wherever kinds are listed, from 1. */
  readonly position: number;
  readonly source: PersonSource;
  /** The words of each status. */
  readonly statuses: Readonly<Record<string, string>>;
  /** What the title stands for, where it is no name yet. */
  readonly nameOf?: (title: string, timeZone: string) => string;
  /** What the record was called when an event with this payload was recorded. */
  readonly nameThen?: (payload: unknown, timeZone: string) => string | undefined;
  /**
   * Events of the log are part of the timeline: those that begin a record say how it stands today, quiet ones are our own housekeeping and
   * left out.
   */
  readonly events?: { readonly begin: readonly string[]; readonly quiet: readonly string[] };
  readonly moments?: StoryMoments;
  readonly nextSteps?: (db: Db, wanted: StepsWanted) => Promise<readonly Step[]>;
}
