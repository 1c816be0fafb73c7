import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Presence, PRESENCE_EVERY_MS, type PresenceUntil, sayWhoIsHere, withPresence } from "#domain/access/presence.ts";
import { useMe } from "#ui/admin/me.ts";
import { listen, onPresence, sendPresence } from "./live-connection.ts";

/** How long after the last key a person counts as writing. */
const WRITING_MS = 8_000;

const NOBODY: readonly PresenceUntil[] = [];

/**
 * Says which colleagues have the same record open, and tells them about this person while the tab is in sight. Its component is keyed by
 * record.
 */
export function useWhoIsHere({ kind, id }: Pick<Presence, "kind" | "id">) {
  const me = useMe();
  const [present, setPresent] = useState(NOBODY);
  const writtenMs = useRef(-Infinity);
  const isWriting = () => performance.now() - writtenMs.current < WRITING_MS;
  const send = useEffectEvent(() => {
    if (document.visibilityState === "visible") sendPresence({ kind, id, isWriting: isWriting() });
  });
  const receive = useEffectEvent((presence: Presence) => {
    if (presence.kind !== kind || presence.id !== id || presence.personId === me) return;
    // Who has just arrived does not know of this person yet.
    if (!present.some(({ tabId }) => tabId === presence.tabId)) send();
    setPresent(withPresence(present, performance.now(), presence));
  });
  const tick = useEffectEvent(() => {
    send();
    setPresent(withPresence(present, performance.now()));
  });
  useEffect(() => {
    const stops = [listen(() => {}), onPresence({ send: () => send(), receive: (presence) => receive(presence) })];
    const timer = setInterval(() => tick(), PRESENCE_EVERY_MS);
    const onVisible = () => send();
    document.addEventListener("visibilitychange", onVisible);
    send();
    return () => {
      stops.forEach((stop) => stop());
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  const onWriting = () => {
    const isNews = !isWriting();
    writtenMs.current = performance.now();
    if (isNews) sendPresence({ kind, id, isWriting: true });
  };
  const onSubmit = () => {
    if (!isWriting()) return;
    writtenMs.current = -Infinity;
    sendPresence({ kind, id, isWriting: false });
  };
  return { who: sayWhoIsHere(present), onWriting, onSubmit };
}
