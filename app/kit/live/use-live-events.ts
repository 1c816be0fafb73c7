import { useEffect, useEffectEvent } from "react";
import { listen, type LiveListener } from "./live-connection.ts";

/** Dispatched at the window when the server says that the session of this tab is over. */
export const SESSION_ENDED = "session-ended";

const tellEnded = () => void window.dispatchEvent(new Event(SESSION_ENDED));

/** Tells of what happens in the back office, as far as this person may know. */
export function useLiveEvents(listener: LiveListener): void {
  const tell = useEffectEvent(listener);
  useEffect(() => listen((event) => tell(event), tellEnded), []);
}
