import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ReadTicket } from "../read-ticket.server.ts";

const EVERY_MS = 60_000;

/**
 * Polls every minute while the page is visible, and when it becomes visible again. If the pass expires, the open conversation stays on
 * screen; on sending, the visitor is asked for the passcode and their text is kept.
 */
export function useFreshTicket(number: string, loaded: ReadTicket | undefined): ReadTicket | undefined {
  const [seen, setSeen] = useState({ number, ticket: loaded });
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(async () => {
    if (document.visibilityState === "visible" && state === "idle") await revalidate();
  });
  const isOpen = loaded !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void look(), EVERY_MS);
    const lookNow = () => void look();
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [isOpen]);
  if (loaded && seen.ticket !== loaded) setSeen({ number, ticket: loaded });
  return loaded ?? (seen.number === number ? seen.ticket : undefined);
}
