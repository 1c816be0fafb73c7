import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#platform/write.server.ts";

/** The site's own paths are shorter; paths of missing pages can be anything. */
const MAX_PATH_CHARACTERS = 2_000;

export const eventPath = z.string().startsWith("/", "A path begins with a slash.").max(MAX_PATH_CHARACTERS, "The path is too long.");

/** The columns stored for an event besides its kind, path, time, visitor and device. Never contains anything a person typed. */
export interface EventFields {
  readonly name: string;
  readonly step: number | null;
  readonly value: number | null;
  readonly data: Readonly<Record<string, string | number>>;
}

/** A kind of event that a capability's pages send to the statistics, besides views, clicks and vitals. */
export interface BrowserEventKind {
  /** Completes "An event is …", for example `of the wizard`. */
  readonly words: string;
  /** Its `kind` is a literal unique to this kind of event. */
  readonly schema: z.ZodType<{ readonly kind: string; readonly path: string; readonly fields: EventFields }> & z.core.$ZodTypeDiscriminable;
  /** Recounts the raw events of one day. `range` is a condition on `stat_events`, `day` a date. */
  rollUpDay(tx: Tx, day: SQL, range: SQL): Promise<void>;
}
