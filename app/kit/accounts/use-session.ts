import { useEffect } from "react";
import { SESSION_ENDED } from "#kit/live/live-connection.ts";
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

/** The Web Locks API exists only over HTTPS and on localhost; elsewhere tabs rely on the server's grace period. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? (navigator.locks.request("session", work) as Promise<T>) : work();
}

/** Undefined if storage is blocked: the session is then not refreshed, and expires. */
function thisBrowser(): Browser | undefined {
  try {
    return { storage: window.localStorage, nowMs: Date.now, fetch: post, alone };
  } catch {
    return undefined;
  }
}

/** Set while logging out, so that the ended session does not redirect to the sign-in page. */
let isLeaving = false;

function goToLogin(): void {
  if (!isLeaving) location.assign(loginPath(location.pathname + location.search));
}

/**
 * Used by the back office's shell: keeps the login record and refreshes the session while the person is active. `isAtWork`, such as being
 * on duty in chat, counts as activity; the session's maximum lifetime still applies.
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

/** Logs out on the server first, so that copies of the record are invalid before this one is deleted. */
export async function logOut(): Promise<void> {
  isLeaving = true;
  const answer = await post("/auth/logout", {}).catch(() => undefined);
  isLeaving = answer?.ok ?? false;
  if (!isLeaving) throw new Error("The server did not sign you out. Please try again.");
  try {
    window.localStorage.clear();
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
  clearTab();
  location.assign("/");
}
