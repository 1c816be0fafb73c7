import type { SQL } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";

/** The words for records of one kind. */
export interface KindWords {
  /** The `subject_kind` of its events, notes and mails. Its permission and its page are those of this kind. */
  readonly kind: string;
  readonly one: string;
  readonly many: string;
  readonly icon: AdminIconName;
}

/** Where records of one kind are stored and whom they came from. Tables have short aliases, as several of them are read in one query. */
export interface PersonSource {
  readonly from: SQL;
  readonly id: SQL;
  /** The person's address, in lower case. */
  readonly address: SQL;
  /** The name they gave; empty where the form did not ask. */
  readonly person: SQL;
  /** The record's title; `nameOf` formats amounts and times. */
  readonly title: SQL;
  /** The stored value. */
  readonly status: SQL;
  /** A further detail that distinguishes it from others of its kind. */
  readonly detail?: SQL;
  readonly at: SQL;
  /** When the person was last active on this record. */
  readonly seenAt: SQL;
  /** When the row last changed, so that frequent runs need not read everything. */
  readonly changedAt: SQL;
  /** The columns that a search matches. */
  readonly words: readonly SQL[];
  /** Which rows count. */
  readonly where?: SQL;
}

/** What an entry of the timeline says. */
export interface Told {
  /** The person unless set. */
  readonly who?: string;
  readonly did: string;
  /** Instead of the record's name. */
  readonly name?: string;
  /** The record's current status. */
  readonly detail?: string;
  /** Paths of pages that they visited before. */
  readonly pages?: readonly string[];
}

/** Timeline entries that are no events of the log. */
export interface StoryMoments {
  readonly from: SQL;
  /** The person's address, in lower case. */
  readonly address: SQL;
  readonly where?: SQL;
  readonly at: SQL;
  /** A letter and an id, unique. Orders entries of the same time; events of the log begin with e. */
  readonly key: SQL;
  /** The record's id. */
  readonly id: SQL;
  /** The input of `tell`. */
  readonly type?: SQL;
  readonly payload?: SQL;
  readonly words?: SQL;
  readonly tell: (moment: { readonly type: string; readonly payload: unknown; readonly words: string }, standing: string) => Told;
}

/** An open item with a person, and its date. */
export interface Step {
  /** The record's id. */
  readonly id: string;
  readonly words: string;
  /** The label of the date, such as "by". */
  readonly moment: string;
  readonly at: Date | undefined;
  /** In place of the moment, where the client was told a day, such as 2026-11-15: it is the same in every time zone. */
  readonly day?: string;
  /** Waiting for us, not for them. */
  readonly isPressing: boolean;
}

export interface StepsWanted {
  /** Whether this address, in lower case, is the person's. */
  readonly isTheirs: (address: SQL) => SQL;
  readonly now: Date;
  readonly max: number;
}

/** How one kind of record relates to people: for contacts, their timeline and their open items. */
export interface PersonStory extends KindWords {
  /** Its position wherever kinds are listed, from 1. */
  readonly position: number;
  readonly source: PersonSource;
  /** The label of each status. */
  readonly statuses: Readonly<Record<string, string>>;
  /** Formats the title, where it is not a name yet. */
  readonly nameOf?: (title: string, timeZone: string) => string;
  /** The record's name when an event with this payload was recorded. */
  readonly nameThen?: (payload: unknown, timeZone: string) => string | undefined;
  /**
   * Events of the log that are part of the timeline: those in `begin` show the record's current status, quiet ones are our own housekeeping
   * and left out.
   */
  readonly events?: { readonly begin: readonly string[]; readonly quiet: readonly string[] };
  readonly moments?: StoryMoments;
  readonly nextSteps?: (db: Db, wanted: StepsWanted) => Promise<readonly Step[]>;
}
