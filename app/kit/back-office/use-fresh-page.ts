import { useLiveEvents } from "#kit/live/use-live-events.ts";
import type { LiveListener } from "#kit/live/live-connection.ts";
import { useReload } from "#ui/admin/use-reload.ts";

/** Sign-ins change nothing on a page, and a reload while logging out would redirect to the sign-in page. */
const IGNORED_TYPES = ["person.signed_in", "person.signed_out"];
/** Several events often arrive together and need only one reload. */
const WAIT_MS = 800;

/** Reloads the page's data when an event concerns it. Always reloads after a lost connection, because events may have been missed. */
export function useFreshPage(isConcerned: (event: NonNullable<Parameters<LiveListener>[0]>) => boolean): void {
  const reload = useReload(WAIT_MS);
  useLiveEvents((event) => {
    if (!event || (!IGNORED_TYPES.includes(event.type) && isConcerned(event))) reload();
  });
}
