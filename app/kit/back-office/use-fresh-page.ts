import { useLiveEvents } from "#kit/live/use-live-events.ts";
import type { LiveListener } from "#kit/live/live-connection.ts";
import { useReload } from "#ui/admin/use-reload.ts";

/** Coming and going changes nothing that a page shows; whoever has just left must not be asked to sign in on the way out. */
const NO_NEWS = ["person.signed_in", "person.signed_out"];
/** Many things happen at once. */
const WAIT_MS = 800;

/** Loads the page's data again when something happened that it shows. After a lost connection anything may have happened. */
export function useFreshPage(isConcerned: (event: NonNullable<Parameters<LiveListener>[0]>) => boolean): void {
  const reload = useReload(WAIT_MS);
  useLiveEvents((event) => {
    if (!event || (!NO_NEWS.includes(event.type) && isConcerned(event))) reload();
  });
}
