import { REFRESH_AFTER_MS } from "./session-life.ts";
import { dropRecord, isRecordOf, readRecord, writeRecord, type SessionRecord } from "./session-record.ts";

export interface Browser {
  readonly storage: Storage;
  readonly nowMs: () => number;
  readonly fetch: (path: string, body: unknown) => Promise<Response>;
  /** Runs the work under a lock that all tabs of this browser share. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

const isDue = ({ storage, nowMs }: Browser, sessionId: string) => {
  const record = readRecord(storage);
  return !isRecordOf(record, sessionId) || nowMs() - record.refreshed_at > REFRESH_AFTER_MS;
};

const show = (browser: Browser, { refresh_token }: SessionRecord) => browser.fetch("/auth/refresh", { refresh_token });

/**
 * Requests the first login record if there is none for this session. If the server has none to give, a newer sign-in in another tab may
 * have written the right one.
 */
async function ask(browser: Browser, sessionId: string): Promise<Response> {
  const record = readRecord(browser.storage);
  if (isRecordOf(record, sessionId)) return show(browser, record);
  const first = await browser.fetch("/auth/refresh/first", {});
  return first.status === 401 && record ? show(browser, record) : first;
}

async function refresh(browser: Browser, sessionId: string): Promise<boolean> {
  const before = readRecord(browser.storage)?.refresh_token;
  const answer = await ask(browser, sessionId);
  if (answer.ok) {
    const { refresh_token } = (await answer.json()) as { refresh_token: string };
    writeRecord(browser.storage, refresh_token, browser.nowMs());
    return true;
  }
  // Any failure other than 401 may be temporary, such as a server restart or a lost network.
  if (answer.status !== 401) return true;
  // Without the Web Locks API, another tab may have refreshed first.
  if (readRecord(browser.storage)?.refresh_token !== before) return true;
  // Log out on the server first: otherwise the cookie would stay valid without its record.
  if (!(await browser.fetch("/auth/logout", {})).ok) return true;
  dropRecord(browser.storage);
  return false;
}

/** Refreshes the record when it is due. Returns false when the session is over. */
export async function keepSession(browser: Browser, sessionId: string): Promise<boolean> {
  if (!isDue(browser, sessionId)) return true;
  return browser.alone(async () => !isDue(browser, sessionId) || refresh(browser, sessionId));
}
