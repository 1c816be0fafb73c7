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
 * A link in a mail comes from elsewhere, so the browser keeps the strict cookie back and the guard sends even somebody who is
 * signed in to the sign-in page. From there the cookie does travel: the page asks once more and goes on by itself.
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
