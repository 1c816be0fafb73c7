import { readSessionCookie } from "#kit/accounts/session-cookie.server.ts";
import { memoryLimit } from "#platform/memory-limit.ts";
import { networkOf } from "#platform/network-of.ts";
import type { Services } from "#platform/services.ts";
import { deviceClass } from "./device-class.ts";
import { type BrowserEvents, eventsSchemaOf, readEvents } from "./event-input.ts";
import { eventQueue, insertEvents } from "./event-queue.server.ts";
import { isBot } from "./is-bot.ts";
import { knownPaths } from "./known-paths.server.ts";
import { cleanHost, type StoredEvent, storedEvent } from "./stored-event.ts";
import { todaysSalt, visitorHash } from "./visitor-hash.server.ts";
import { visitorLimit } from "./visitor-limit.ts";

/** A request as the HTTP shell passes it. Address and user agent are used here and never stored. */
export interface EventsCall {
  readonly address: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Read lazily. */
  readonly body: () => Promise<string>;
}

export type Ingested =
  | { readonly status: 204 }
  | { readonly status: 400 | 429 | 503; readonly error: string; readonly retryAfterS?: number };

const DONE: Ingested = { status: 204 };
const BUSY: Ingested = { status: 503, error: "Too many events are arriving. Please try again later.", retryAfterS: 60 };
/** Per network: high enough for an office behind one address, low enough to stop a script that invents visitors. */
const EVENTS_PER_NETWORK = { max: 3_000, windowMs: 60_000 } as const;
const PRIVATE_PAGES = /^\/(?:admin|auth)(?:\/|$)/;

const text = (header: string | readonly string[] | undefined) => (typeof header === "string" ? header : "");

/** Visitors who opted out, bots, prerendered pages and signed-in staff are not counted. */
function isUncounted({ headers }: EventsCall, publicUrl: string): boolean {
  const wantsPrivacy = headers["dnt"] === "1" || headers["sec-gpc"] === "1";
  const isPrerendered = /prerender|prefetch/.test(text(headers["sec-purpose"]));
  return (
    wantsPrivacy ||
    isPrerendered ||
    isBot(text(headers["user-agent"])) ||
    readSessionCookie(publicUrl, text(headers["cookie"])) !== undefined
  );
}

/** The event ingest, with its in-memory limits. One per process. */
export function openIngest(services: Services): (call: EventsCall) => Promise<Ingested> {
  const schema = eventsSchemaOf(services);
  const queue = eventQueue(insertEvents(services));
  const takeEvents = memoryLimit(EVENTS_PER_NETWORK);
  const visitors = visitorLimit();
  const paths = knownPaths(services);
  const salt = todaysSalt(services);
  const ownHost = cleanHost(new URL(services.config.publicUrl).host);

  /** Beyond the limit, all visitors from a network count as one: their views still count, and a script cannot invent visitors. */
  const visitorOf = async ({ address, headers }: EventsCall, at: Date) => {
    const daily = await salt();
    const hashOf = (userAgent: string) => visitorHash(daily, { address, userAgent, host: ownHost });
    const visitor = hashOf(text(headers["user-agent"]));
    return visitors.takes(networkOf(address), visitor, at.getTime()) ? visitor : hashOf("");
  };

  const rowsOf = async (call: EventsCall, { width, events }: BrowserEvents, at: Date) => {
    const ownHosts = [ownHost, cleanHost(text(call.headers["host"]))];
    const facts = { at, visitor: await visitorOf(call, at), device: deviceClass(width), ownHosts };
    const shown = events.filter((event) => !PRIVATE_PAGES.test(event.path));
    return Promise.all(shown.map(async (event) => storedEvent(event, { ...facts, path: await paths.nameOf(event.path) })));
  };

  // A database outage must not cause an error on a visitor's page.
  const add = (rows: readonly StoredEvent[]) =>
    queue.add(rows).catch((error: unknown) => {
      services.log.error({ err: error }, "events could not be stored");
      return false;
    });

  return async (call) => {
    if (isUncounted(call, services.config.publicUrl)) return DONE;
    const read = readEvents(schema, await call.body());
    if (!read.ok) return { status: 400, error: read.error };
    const at = services.clock.now();
    const taken = takeEvents(networkOf(call.address), read.sent.events.length, at.getTime());
    if (!taken.ok) return { status: 429, error: "Too many events in a short time.", retryAfterS: taken.retryAfterS };
    const rows = await rowsOf(call, read.sent, at);
    return rows.length === 0 || (await add(rows)) ? DONE : BUSY;
  };
}
