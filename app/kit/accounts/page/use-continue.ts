import { useEffect, useEffectEvent } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { isRecordOf, readRecord } from "../session-record.ts";

function storedRecord() {
  try {
    return readRecord(window.localStorage);
  } catch {
    return undefined;
  }
}

/**
 * A link in a mail is a cross-site navigation: the browser withholds the SameSite=Strict cookie, so the guard redirects even a signed-in
 * person to the sign-in page. Requests from that page do carry the cookie, so it checks once more and then redirects.
 */
export function useContinue(sessionId: string | undefined, next: string): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const askAgain = useEffectEvent(() => {
    if (storedRecord()) void revalidate();
  });
  useEffect(() => askAgain(), []);
  useEffect(() => {
    if (sessionId !== undefined && isRecordOf(storedRecord(), sessionId)) void navigate(next, { replace: true });
  }, [sessionId, next, navigate]);
}
