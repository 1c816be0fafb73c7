import { expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { keepSession, type Browser } from "./keep-session.ts";
import { readRecord, writeRecord } from "./session-record.ts";

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

/** A browser whose server returns the given responses in order. */
function browser(answers: (() => Response)[], storage = memory()) {
  const calls: string[] = [];
  const fetch = async (path: string, body: unknown) => {
    calls.push(`${path} ${JSON.stringify(body)}`);
    return answers.shift()?.() ?? Response.error();
  };
  let before: Promise<unknown> = Promise.resolve();
  const alone: Browser["alone"] = (work) => {
    const mine = before.then(work);
    before = mine.catch(() => {});
    return mine;
  };
  return { calls, storage, nowMs: () => 100 * MINUTE_MS, fetch, alone };
}

const token = (refreshToken: string) => () => Response.json({ refresh_token: refreshToken });
const refused = () => new Response(null, { status: 401 });

it("asks for the first token when there is no record of this session", async () => {
  const tab = browser([token("s2.a")]);
  writeRecord(tab.storage, "s1.stale", 99 * MINUTE_MS);
  expect(await keepSession(tab, "s2")).toBe(true);
  expect(tab.calls).toEqual(["/auth/refresh/first {}"]);
  expect(readRecord(tab.storage)).toEqual({ refresh_token: "s2.a", refreshed_at: 100 * MINUTE_MS });
});

it("leaves a young record alone and refreshes one older than five minutes", async () => {
  const tab = browser([token("s1.b")]);
  writeRecord(tab.storage, "s1.a", 95 * MINUTE_MS);
  await keepSession(tab, "s1");
  expect(tab.calls).toEqual([]);
  writeRecord(tab.storage, "s1.a", 95 * MINUTE_MS - 1);
  await keepSession(tab, "s1");
  expect(tab.calls).toEqual(['/auth/refresh {"refresh_token":"s1.a"}']);
  expect(readRecord(tab.storage)?.refresh_token).toBe("s1.b");
});

it("asks once when two tabs of one browser are due together", async () => {
  const tab = browser([token("s1.b"), token("s1.c")]);
  writeRecord(tab.storage, "s1.a", 0);
  expect(await Promise.all([keepSession(tab, "s1"), keepSession(tab, "s1")])).toEqual([true, true]);
  expect(tab.calls).toHaveLength(1);
});

const loggedOut = () => new Response(null, { status: 204 });

it("ends the session on the server and forgets the record when that is refused", async () => {
  const tab = browser([refused, loggedOut]);
  writeRecord(tab.storage, "s1.a", 0);
  expect(await keepSession(tab, "s1")).toBe(false);
  expect(tab.calls).toEqual(['/auth/refresh {"refresh_token":"s1.a"}', "/auth/logout {}"]);
  expect(readRecord(tab.storage)).toBeUndefined();
});

it("ends a session whose record is missing", async () => {
  const tab = browser([refused, loggedOut]);
  expect(await keepSession(tab, "s1")).toBe(false);
  expect(tab.calls).toEqual(["/auth/refresh/first {}", "/auth/logout {}"]);
});

it("tries again later when the server could not end the session", async () => {
  const tab = browser([refused, () => new Response(null, { status: 503 })]);
  writeRecord(tab.storage, "s1.a", 0);
  expect(await keepSession(tab, "s1")).toBe(true);
  expect(readRecord(tab.storage)?.refresh_token).toBe("s1.a");
});

it("does not end the session that another tab has begun since this page was loaded", async () => {
  const tab = browser([refused, token("s2.b")]);
  writeRecord(tab.storage, "s2.a", 99 * MINUTE_MS);
  expect(await keepSession(tab, "s1")).toBe(true);
  expect(tab.calls).toEqual(["/auth/refresh/first {}", '/auth/refresh {"refresh_token":"s2.a"}']);
  expect(readRecord(tab.storage)?.refresh_token).toBe("s2.b");
});

it("treats a refusal as another tab's success when the record has changed meanwhile", async () => {
  const storage = memory();
  const answer = () => {
    writeRecord(storage, "s1.b", 100 * MINUTE_MS);
    return refused();
  };
  const tab = browser([answer], storage);
  writeRecord(storage, "s1.a", 0);
  expect(await keepSession(tab, "s1")).toBe(true);
  expect(readRecord(storage)?.refresh_token).toBe("s1.b");
});

it("stays when the server is in trouble", async () => {
  const tab = browser([() => new Response(null, { status: 503 })]);
  writeRecord(tab.storage, "s1.a", 0);
  expect(await keepSession(tab, "s1")).toBe(true);
  expect(readRecord(tab.storage)?.refresh_token).toBe("s1.a");
});

it.each(["", "{", "null", '{"refresh_token":7}', '"text"'])("is not confused by the record %j", async (stored) => {
  const tab = browser([token("s1.a")]);
  tab.storage.setItem("logged-in-info", stored);
  expect(await keepSession(tab, "s1")).toBe(true);
});
