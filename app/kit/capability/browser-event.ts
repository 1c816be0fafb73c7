import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#platform/write.server.ts";

/** Ours are shorter; those of pages that do not exist can be anything. */
const MAX_PATH_CHARACTERS = 2_000;

export const eventPath = z.string().startsWith("/", "A path begins with a slash.").max(MAX_PATH_CHARACTERS, "The path is too long.");

/** What the statistics store of an event, beside its kind, path, time, visitor and device. Nothing that a person typed. */
export interface EventFields {
  readonly name: string;
  readonly step: number | null;
  readonly value: number | null;
  readonly data: Readonly<Record<string, string | number>>;
}

/** A kind of event that pages of one capability tell the statistics, beside views, clicks and vitals. */
export interface BrowserEventKind {
  /** After "An event is …", such as `of the wizard`. */
  readonly words: string;
  /** Its `kind` is a literal, which no other kind has. */
  readonly schema: z.ZodType<{ readonly kind: string; readonly path: string; readonly fields: EventFields }> & z.core.$ZodTypeDiscriminable;
  /** Counts the raw events of one day anew. `range` is a condition on `stat_events`, `day` a date. */
  rollUpDay(tx: Tx, day: SQL, range: SQL): Promise<void>;
}
