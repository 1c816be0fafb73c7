import { useEffect, useEffectEvent } from "react";
import { listen, type LiveListener } from "./live-connection.ts";

/** Calls the listener with the back office events this person may receive. */
export function useLiveEvents(listener: LiveListener): void {
  const notify = useEffectEvent(listener);
  useEffect(() => listen((event) => notify(event)), []);
}
