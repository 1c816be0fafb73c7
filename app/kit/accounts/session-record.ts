/** The key the specification gives the local login record. */
const KEY = "logged-in-info";

export interface SessionRecord {
  readonly refresh_token: string;
  readonly refreshed_at: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Undefined when there is none, or when it is malformed. Checked by hand, because every page of the back office loads this. */
export function readRecord(storage: Store): SessionRecord | undefined {
  try {
    const { refresh_token: token, refreshed_at: at } = JSON.parse(storage.getItem(KEY) ?? "{}") as Readonly<Record<string, unknown>>;
    return typeof token === "string" && token !== "" && typeof at === "number" ? { refresh_token: token, refreshed_at: at } : undefined;
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
