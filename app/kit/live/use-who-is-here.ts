import { useEffect, useEffectEvent, useRef, useState } from "react";
import { HERE_EVERY_MS, type Here, sayWhoIsHere, type Seen, withSeen } from "#domain/access/presence.ts";
import { useMe } from "#ui/admin/me.ts";
import { hearWhoIsHere, listen, sayHere } from "./live-connection.ts";

/** How long after the last key a person counts as writing. */
const WRITING_MS = 8_000;

const NOBODY: readonly Seen[] = [];

/**
 * Says which colleagues have the same record open, and tells them about this person while the tab is in sight. Its component is keyed by
 * record.
 */
export function useWhoIsHere({ kind, id }: Pick<Here, "kind" | "id">) {
  const me = useMe();
  const [seen, setSeen] = useState(NOBODY);
  const writtenMs = useRef(-Infinity);
  const isWriting = () => performance.now() - writtenMs.current < WRITING_MS;
  const say = useEffectEvent(() => {
    if (document.visibilityState === "visible") sayHere({ kind, id, isWriting: isWriting() });
  });
  const hear = useEffectEvent((here: Here) => {
    if (here.kind !== kind || here.id !== id || here.personId === me) return;
    // Who has just arrived does not know of this person yet.
    if (!seen.some(({ personId }) => personId === here.personId)) say();
    setSeen(withSeen(seen, performance.now(), here));
  });
  const tick = useEffectEvent(() => {
    say();
    setSeen(withSeen(seen, performance.now()));
  });
  useEffect(() => {
    const stops = [listen(() => {}), hearWhoIsHere({ say: () => say(), hear: (here) => hear(here) })];
    const timer = setInterval(() => tick(), HERE_EVERY_MS);
    const onVisible = () => say();
    document.addEventListener("visibilitychange", onVisible);
    say();
    return () => {
      stops.forEach((stop) => stop());
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  const onWriting = () => {
    const isNews = !isWriting();
    writtenMs.current = performance.now();
    if (isNews) sayHere({ kind, id, isWriting: true });
  };
  return { who: sayWhoIsHere(seen), onWriting };
}
