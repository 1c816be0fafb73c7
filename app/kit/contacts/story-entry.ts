import type { KindWords } from "#kit/capability/person-story.ts";
import type { TitledPage } from "#kit/site/titled-pages.ts";

/** Something that happened between a person and the firm. */
export interface StoryEntry extends Omit<KindWords, "many"> {
  /** Orders what happened in the same moment; unique. */
  readonly key: string;
  readonly at: Date;
  readonly who: string;
  readonly did: string;
  /** What it is called, and where it is. */
  readonly name: string;
  readonly href: string | undefined;
  /** How it stands, where the entry tells how it began. */
  readonly detail: string;
  /** What they read, the first of it, and how much more there was. */
  readonly pages?: readonly TitledPage[];
  readonly more?: number;
}

export interface Story {
  readonly entries: readonly StoryEntry[];
  /** Give it to get what happened before. */
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
