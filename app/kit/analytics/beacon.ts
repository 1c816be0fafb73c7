import type { VitalMetric } from "#domain/stats/vital-buckets.ts";
import type { Tracked } from "./track.ts";

/** Events per request; the rest follow in the next one. */
const EVENTS_A_CALL = 20;
const SEND_AFTER_MS = 4e3;
const CAMPAIGN_CHARACTERS = 60;
/** CLS is the worst burst of shifts: at most a second apart, and at most five seconds in total. */
const BURST_GAP_MS = 1e3;
const BURST_MS = 5e3;
/** INP ignores the slowest interaction for every fifty. */
const INTERACTIONS_A_SLOWEST = 50;

/** Browser APIs missing from TypeScript's library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
type ObserverOptions = PerformanceObserverInit & { readonly durationThreshold: number };
type BrowserNavigator = Navigator & { readonly globalPrivacyControl?: boolean };
type BrowserDocument = Document & { readonly prerendering?: boolean };

type Told = { readonly path?: string } & (
  | Tracked
  | { readonly kind: "view"; readonly source: string; readonly campaign: string }
  | { readonly kind: "click"; readonly name: string }
  | { readonly kind: "vital"; readonly name: VitalMetric; readonly value: number }
);

/**
 * The statistics beacon: an inline script, because many readers never start the application. In order: exclude visitors who are not
 * counted; queue events, sent after a few seconds or when the page is hidden; record the first view (for a prerendered page once it is
 * shown) and views of pages restored from the back/forward cache; record outbound clicks; and send web vitals once, when the page is first
 * hidden.
 */
export default function beacon(): void {
  const browser: BrowserNavigator = navigator;
  const page: BrowserDocument = document;
  const landed = location.pathname;
  if (browser.webdriver || browser.doNotTrack === "1" || browser.globalPrivacyControl || /^\/(admin|auth)(\/|$)/.test(landed)) return;

  const queue: Told[] = [];
  let timer: number | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const next = () => JSON.stringify({ width: innerWidth, events: queue.slice(0, EVENTS_A_CALL) });
    while (queue[0] && browser.sendBeacon("/api/events", next())) queue.splice(0, EVENTS_A_CALL);
  };
  const track = (told: Told) => {
    queue.push({ path: location.pathname, ...told });
    timer ??= window.setTimeout(send, SEND_AFTER_MS);
  };
  window.track = track;

  const view = () => {
    const query = new URLSearchParams(location.search);
    const part = (name: string) => (query.get(`utm_${name}`) ?? "").slice(0, CAMPAIGN_CHARACTERS);
    track({
      kind: "view",
      source: page.referrer.split("/")[2] ?? "",
      campaign: ["source", "medium", "campaign"].map(part).join("/"),
    });
  };
  const leave = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href^=http]");
    if (link && link.host !== location.host) track({ kind: "click", name: link.host });
  };

  const watch = <Entry extends PerformanceEntry>(type: string, each: (entry: Entry) => void) => {
    const options: ObserverOptions = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(each)).observe(options);
  };
  const slowest: Record<number, number> = {};
  let lcp: number | undefined;
  // Negative if the browser does not report layout shifts.
  let cls = PerformanceObserver.supportedEntryTypes.includes("layout-shift") ? 0 : -1;
  let burst = 0;
  let first = 0;
  let last = 0;
  let isTold = false;
  const vital = (name: VitalMetric, value: number | undefined) => {
    if (value !== undefined && value >= 0) track({ kind: "vital", path: landed, name, value });
  };
  const hide = () => {
    if (!isTold) {
      isTold = true;
      vital("LCP", lcp);
      vital("CLS", cls);
      const all = Object.values(slowest).sort((a, b) => b - a);
      vital("INP", all[Math.min(all.length - 1, Math.floor(performance.interactionCount / INTERACTIONS_A_SLOWEST || 0))]);
    }
    send();
  };

  if (page.prerendering) page.addEventListener("prerenderingchange", view);
  else view();
  addEventListener("pageshow", ({ persisted }) => persisted && view());
  addEventListener("click", leave, true);
  addEventListener("auxclick", leave, true);
  addEventListener("pagehide", hide);
  page.addEventListener("visibilitychange", () => page.hidden && hide());
  watch("largest-contentful-paint", ({ startTime }) => (lcp = startTime));
  watch<LayoutShift>("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last > BURST_GAP_MS || startTime - first > BURST_MS) {
      burst = 0;
      first = startTime;
    }
    last = startTime;
    burst += value;
    cls = Math.max(cls, burst);
  });
  watch<PerformanceEventTiming>("event", ({ interactionId, duration }) => {
    if (interactionId) slowest[interactionId] = Math.max(slowest[interactionId] ?? 0, duration);
  });
}
