import type { KindWords } from "#kit/capability/person-story.ts";
import type { TitledPage } from "#kit/site/titled-pages.server.ts";

/** An entry of a person's timeline. */
export interface StoryEntry extends Omit<KindWords, "many"> {
  /** Unique; orders entries with the same time. */
  readonly key: string;
  readonly at: Date;
  readonly who: string;
  readonly did: string;
  /** The record's name and link. */
  readonly name: string;
  readonly href: string | undefined;
  /** The current status, on the record's first entry. */
  readonly detail: string;
  /** The first pages they visited, and how many more there were. */
  readonly pages?: readonly TitledPage[];
  readonly more?: number;
}

export interface Story {
  readonly entries: readonly StoryEntry[];
  /** The cursor of the next (older) page. */
  readonly next: string | undefined;
}

export interface Cursor {
  readonly atMs: number;
  readonly key: string;
}

export const printCursor = ({ at, key }: Pick<StoryEntry, "at" | "key">) => `${at.getTime()}_${key}`;

export function readCursor(text: string | null): Cursor | undefined {
  const [, atMs, key] = /^(\d{1,15})_([a-z][\da-f-]{1,60})$/.exec(text ?? "") ?? [];
  return atMs === undefined || key === undefined ? undefined : { atMs: Number(atMs), key };
}
