import type { Services } from "#platform/services.ts";
import { type PageCache, pageKinds, privateEvents } from "./page-cache.ts";

/** What is published within this time is rendered together. */
const GATHER_MS = 2_000;

/**
 * Renders what visitors ask for first: when the process starts, and again soon after each change that they can see, made in this process or
 * in another, so that no visitor waits for it.
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
    // Without an event, listening has begun again: there may have been some meanwhile.
    if (event && (!kinds.has(event.subjectKind) || hidden.has(event.type))) return;
    next ??= setTimeout(() => (running = running.then(passAgain)), gatherMs);
  });
  stopped.addEventListener("abort", () => {
    close();
    clearTimeout(next);
  });
}
