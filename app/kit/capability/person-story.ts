import type { SQL } from "drizzle-orm";
import type { Holder } from "#domain/access/permissions.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";

/** How records of one kind are named. */
export interface KindWords {
  /** The `subject_kind` of its events, notes and mails, which also determines its permission and page. */
  readonly kind: string;
  readonly one: string;
  readonly many: string;
  readonly icon: AdminIconName;
}

/** Where records of one kind are stored and who they came from. Tables have short aliases, because one query reads several of them. */
export interface PersonSource {
  readonly from: SQL;
  readonly id: SQL;
  /** The person's address in lower case. */
  readonly address: SQL;
  /** The name they gave; empty if the form did not ask. */
  readonly person: SQL;
  /** The record's title; `nameOf` formats amounts and times. */
  readonly title: SQL;
  /** The stored value, not its label. */
  readonly status: SQL;
  /** A detail that distinguishes it from others of its kind. */
  readonly detail?: SQL;
  readonly at: SQL;
  /** When the person was last active on this record. */
  readonly seenAt: SQL;
  /** When the row last changed, so that frequent runs need not read everything. */
  readonly changedAt: SQL;
  /** The columns a search matches. */
  readonly words: readonly SQL[];
  /** Which rows to include. */
  readonly where?: SQL;
}

/** The words of a timeline entry. */
export interface Told {
  /** Defaults to the person. */
  readonly who?: string;
  readonly did: string;
  /** Replaces the record's name. */
  readonly name?: string;
  /** The record's current status. */
  readonly detail?: string;
  /** Paths of pages they visited before. */
  readonly pages?: readonly string[];
}

/** Timeline entries that are not events in the log. */
export interface StoryMoments {
  readonly from: SQL;
  /** The person's address in lower case. */
  readonly address: SQL;
  readonly where?: SQL;
  readonly at: SQL;
  /** A letter and an id, unique. Orders entries with the same time; keys of log events begin with e. */
  readonly key: SQL;
  /** The record's id. */
  readonly id: SQL;
  /** Passed to `tell`. */
  readonly type?: SQL;
  readonly payload?: SQL;
  /** A function if not every reader may read them. */
  readonly words?: SQL | ((services: Pick<Services, "capabilities">, holder: Holder) => SQL);
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
  /** Used instead of the time if the client was given a day, such as 2026-11-15, which is the same in every time zone. */
  readonly day?: string;
  /** Whether it waits for us rather than for them. */
  readonly isPressing: boolean;
}

export interface StepsWanted {
  /** Whether this lower-case address is the person's. */
  readonly isTheirs: (address: SQL) => SQL;
  readonly now: Date;
  readonly max: number;
}

/** How one kind of record relates to people: for contacts, their timeline and their open items. */
export interface PersonStory extends KindWords {
  /** Its position wherever kinds are listed, starting at 1. */
  readonly position: number;
  readonly source: PersonSource;
  /** The label of each status. */
  readonly statuses: Readonly<Record<string, string>>;
  /** Formats the title if it is not a name yet. */
  readonly nameOf?: (title: string, timeZone: string) => string;
  /** The record's name at the time of an event with this payload. */
  readonly nameThen?: (payload: unknown, timeZone: string) => string | undefined;
  /** Log events in the timeline: those in `begin` show the record's current status; those in `quiet` are internal and left out. */
  readonly events?: { readonly begin: readonly string[]; readonly quiet: readonly string[] };
  readonly moments?: StoryMoments;
  readonly nextSteps?: (db: Db, wanted: StepsWanted) => Promise<readonly Step[]>;
}
