import { useEffect, useEffectEvent, useState } from "react";
import { useNavigation } from "react-router";

/**
 * The revision that a form was filled in upon. It does not follow the page, which is refreshed behind what somebody types;
 * once something was sent and answered it does, as they have been told then what changed.
 */
export function useSeenRevision(current: number): number {
  const [seen, setSeen] = useState(current);
  const { state } = useNavigation();
  const look = useEffectEvent(() => setSeen(current));
  useEffect(() => {
    if (state === "idle") look();
  }, [state]);
  return seen;
}
