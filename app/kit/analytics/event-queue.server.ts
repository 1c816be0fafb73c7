import { sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { StoredEvent } from "./stored-event.ts";

/** Whichever comes first. */
const COLLECT_MS = 50;
const COLLECT_EVENTS = 500;
/** Rows queued or being written: about ten megabytes. */
const MAX_HELD_EVENTS = 20_000;

type Insert = (events: readonly StoredEvent[]) => Promise<unknown>;

/** One statement for any number of rows: a single JSON parameter is faster than twelve parameters per row. */
export const insertEvents =
  ({ db }: Pick<Services, "db">): Insert =>
  (events) =>
    db.execute(sql`
      insert into stat_events (at, kind, visitor, path, source, campaign, device, name, step, value, data)
      select at, kind, visitor, path, source, campaign, device, name, step, value, data
      from json_to_recordset(${JSON.stringify(events)}::json) as sent (at timestamptz, kind text, visitor text, path text, source text, campaign text,
        device text, name text, step smallint, value double precision, data jsonb)`);

export interface EventQueue {
  /** Resolves once they are committed, or to false if the queue is full. */
  add(events: readonly StoredEvent[]): Promise<boolean>;
}

interface Batch {
  readonly events: StoredEvent[];
  readonly written: Promise<void>;
  begin(): void;
}

/** Collects events that arrive at about the same time and writes them together. One statement runs at a time. */
export function eventQueue(insert: Insert): EventQueue {
  let held = 0;
  let collecting: Batch | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const write = async (events: readonly StoredEvent[]) => {
    try {
      await insert(events);
    } finally {
      held -= events.length;
    }
  };
  const collect = (): Batch => {
    const events: StoredEvent[] = [];
    const { promise: written, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => begin(), COLLECT_MS);
    let hasBegun = false;
    const begin = () => {
      if (hasBegun) return;
      hasBegun = true;
      clearTimeout(timer);
      // Events that arrive while a statement runs join the next one: a slow database leads to larger batches, not more statements.
      const turn = writing.then(() => {
        collecting = undefined;
        return write(events);
      });
      writing = turn.catch(() => {});
      resolve(turn);
    };
    return { events, written, begin };
  };
  return {
    async add(events) {
      if (held + events.length > MAX_HELD_EVENTS) return false;
      held += events.length;
      const batch = (collecting ??= collect());
      batch.events.push(...events);
      if (batch.events.length >= COLLECT_EVENTS) batch.begin();
      await batch.written;
      return true;
    },
  };
}
