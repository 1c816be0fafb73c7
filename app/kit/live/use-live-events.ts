import { useEffect, useEffectEvent } from "react";
import { listen, type LiveListener } from "./live-connection.ts";

/** Dispatched on the window when the server reports that this tab's session has ended. */
export const SESSION_ENDED = "session-ended";

const tellEnded = () => void window.dispatchEvent(new Event(SESSION_ENDED));

/** Calls the listener with the back office events this person may receive. */
export function useLiveEvents(listener: LiveListener): void {
  const tell = useEffectEvent(listener);
  useEffect(() => listen((event) => tell(event), tellEnded), []);
}
