import { useState } from "react";
import type { LiveListener } from "#kit/live/live-connection.ts";
import { useLiveEvents } from "#kit/live/use-live-events.ts";

/** Whether an event since `page` was loaded may affect it. True after a lost connection, because events may have been missed. */
export function useStale(page: object, isConcerned: (event: NonNullable<Parameters<LiveListener>[0]>) => boolean): boolean {
  const [stalePage, setStalePage] = useState<object>();
  useLiveEvents((event) => {
    if (!event || isConcerned(event)) setStalePage(page);
  });
  return stalePage === page;
}
