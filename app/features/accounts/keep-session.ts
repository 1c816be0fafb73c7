import { REFRESH_AFTER_MS } from "./session-life.ts";
import { dropRecord, isRecordOf, readRecord, writeRecord } from "./session-record.ts";

export interface Browser {
  readonly storage: Storage;
  readonly nowMs: () => number;
  readonly fetch: (path: string, body: unknown) => Promise<Response>;
  /** Runs the work when no other tab of this browser runs its own. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

const isDue = ({ storage, nowMs }: Browser, sessionId: string) => {
  const record = readRecord(storage);
  return !isRecordOf(record, sessionId) || nowMs() - record.refreshed_at > REFRESH_AFTER_MS;
};

/** Without a record of this session there is nothing to show yet: then it asks for the first one. */
function ask(browser: Browser, sessionId: string): Promise<Response> {
  const record = readRecord(browser.storage);
  return isRecordOf(record, sessionId) ? browser.fetch("/auth/refresh", { refresh_token: record.refresh_token }) : browser.fetch("/auth/refresh/first", {});
}

async function refresh(browser: Browser, sessionId: string): Promise<boolean> {
  const before = readRecord(browser.storage)?.refresh_token;
  const answer = await ask(browser, sessionId);
  if (answer.ok) {
    const { refresh_token } = (await answer.json()) as { refresh_token: string };
    writeRecord(browser.storage, refresh_token, browser.nowMs());
    return true;
  }
  // Anything but a plain no may pass: the server restarts, the train is in a tunnel.
  if (answer.status !== 401) return true;
  // Where tabs cannot wait for each other, another one may have been faster.
  if (readRecord(browser.storage)?.refresh_token !== before) return true;
  dropRecord(browser.storage);
  return false;
}

/** Brings the record up to date when it is due. False: the session is over. */
export async function keepSession(browser: Browser, sessionId: string): Promise<boolean> {
  if (!isDue(browser, sessionId)) return true;
  return browser.alone(async () => !isDue(browser, sessionId) || refresh(browser, sessionId));
}
