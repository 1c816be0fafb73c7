import { useEffect, useEffectEvent } from "react";
import { listen, type LiveListener } from "./live-connection.ts";
import { goToLogin } from "./use-session.ts";

/** Tells of what happens in the back office, as far as this person may know; sends the tab to the sign-in when the session ends. */
export function useLiveEvents(listener: LiveListener): void {
  const tell = useEffectEvent(listener);
  useEffect(() => listen((event) => tell(event), goToLogin), []);
}
