import type { Services } from "#platform/services.ts";
import { type PageCache, pageKinds, privateEvents } from "./page-cache.ts";

/** Changes published within this time are rendered together. */
const GATHER_MS = 2_000;

/**
 * Renders what visitors request first: when the process starts, and soon after each visible change in any process, so that no visitor has
 * to wait for it.
 */
export function keepWarm(
  services: Pick<Services, "events" | "log" | "capabilities">,
  pages: Pick<PageCache, "warm">,
  stopped: AbortSignal,
  gatherMs = GATHER_MS,
): void {
  const { events, log } = services;
  const kinds = new Set(pageKinds(services));
  const hidden = new Set(privateEvents(services));
  const pass = () =>
    pages.warm(stopped).then(
      (count) => log.info({ count }, "public pages are in memory"),
      (error: unknown) => log.error({ err: error }, "pages could not be rendered in advance"),
    );
  let running = pass();
  let next: NodeJS.Timeout | undefined;
  const passAgain = () => {
    next = undefined;
    return stopped.aborted ? undefined : pass();
  };
  const close = events.subscribe((event) => {
    // Without an event, listening has restarted and events may have been missed.
    if (event && (!kinds.has(event.subjectKind) || hidden.has(event.type))) return;
    next ??= setTimeout(() => (running = running.then(passAgain)), gatherMs);
  });
  stopped.addEventListener("abort", () => {
    close();
    clearTimeout(next);
  });
}
