import { z } from "zod";

/** The key the specification gives the local login record. */
const KEY = "logged-in-info";

const shape = z.object({ refresh_token: z.string().min(1), refreshed_at: z.number() });

export type SessionRecord = z.output<typeof shape>;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Undefined when there is none, or when it is malformed. */
export function readRecord(storage: Store): SessionRecord | undefined {
  try {
    return shape.safeParse(JSON.parse(storage.getItem(KEY) ?? "null")).data;
  } catch {
    return undefined;
  }
}

export function writeRecord(storage: Store, refreshToken: string, nowMs: number): void {
  storage.setItem(KEY, JSON.stringify({ refresh_token: refreshToken, refreshed_at: nowMs } satisfies SessionRecord));
}

export const dropRecord = (storage: Store) => storage.removeItem(KEY);

/** A token begins with its session's id, so a record from an earlier sign-in does not match. */
export const isRecordOf = (record: SessionRecord | undefined, sessionId: string): record is SessionRecord =>
  record?.refresh_token.startsWith(`${sessionId}.`) ?? false;
