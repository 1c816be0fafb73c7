import { useEffect } from "react";
import { SESSION_ENDED } from "#kit/live/use-live-events.ts";
import { clearTab } from "./clear-drafts.ts";
import { keepSession, type Browser } from "./keep-session.ts";
import { loginPath } from "./safe-next.ts";

const SIGNS_OF_LIFE = ["pointerdown", "keydown", "focus"] as const;
const AT_WORK_MS = 60_000;

function post(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
}

/** The Locks API exists over HTTPS and on localhost; elsewhere tabs rely on the server's grace period. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? (navigator.locks.request("session", work) as Promise<T>) : work();
}

/** Undefined where storage is forbidden: then the session is not refreshed, and expires. */
function thisBrowser(): Browser | undefined {
  try {
    return { storage: window.localStorage, nowMs: Date.now, fetch: post, alone };
  } catch {
    return undefined;
  }
}

/** Set when the person logs out: the end of the session must then not redirect to the login page. */
let isLeaving = false;

function goToLogin(): void {
  if (!isLeaving) location.assign(loginPath(location.pathname + location.search));
}

/**
 * For the shell of the back office: keeps the login record and refreshes the session while its person is active. `isAtWork` counts as
 * activity without input, such as on duty in the chat; the session's maximum life applies all the same.
 */
export function useSession(sessionId: string, isAtWork = false): void {
  useEffect(() => {
    const browser = thisBrowser();
    if (!browser) return undefined;
    let isRunning = false;
    const keep = () => {
      if (isRunning) return;
      isRunning = true;
      keepSession(browser, sessionId)
        .then((isAlive) => isAlive || goToLogin())
        // Offline: the next activity retries.
        .catch(() => {})
        .finally(() => (isRunning = false));
    };
    keep();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, keep);
    window.addEventListener(SESSION_ENDED, goToLogin);
    const timer = isAtWork ? setInterval(keep, AT_WORK_MS) : undefined;
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, keep);
      window.removeEventListener(SESSION_ENDED, goToLogin);
    };
  }, [sessionId, isAtWork]);
}

/** On the server first: copies of the record are invalid before it is deleted here. */
export async function logOut(): Promise<void> {
  isLeaving = true;
  const answer = await post("/auth/logout", {}).catch(() => undefined);
  isLeaving = answer?.ok ?? false;
  if (!isLeaving) throw new Error("The server did not sign you out. Please try again.");
  try {
    window.localStorage.clear();
  } catch {
    // Storage is forbidden: there is nothing to clear.
  }
  clearTab();
  location.assign("/");
}
