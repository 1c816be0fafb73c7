import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { OUTAGES } from "#domain/forms/outage.ts";
import type { CachedPage } from "#kit/capability/cached-page.ts";
import { missingAddress, redirectOf } from "#kit/site/not-found.server.ts";
import { isPreview } from "#kit/site/preview.server.ts";
import { PAGE_KIND, siteAt } from "#kit/site/site.server.ts";
import { isSecretLink } from "#kit/site/secret-links.ts";
import { databaseFailure } from "#platform/database-failure.ts";
import { hasLateHydration } from "#platform/late-hydration.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Services } from "#platform/services.ts";
import { fileOf, type StaticFile } from "./static-files.ts";

/** The firm's details and menus are on every page, and removing the demo data affects them all. */
const ALWAYS = ["setting", "demo", PAGE_KIND];

const EXTENSIONS: readonly [type: string, extension: string][] = [
  ["text/html", ".html"],
  ["text/x-script", ".data"],
  ["application/xml", ".xml"],
  ["application/rss+xml", ".xml"],
  ["application/atom+xml", ".xml"],
  ["application/manifest+json", ".webmanifest"],
  ["application/json", ".json"],
  ["text/plain", ".txt"],
];
/** Old pages are evicted for newer ones, because searches alone could fill any memory. */
const MAX_PAGES = 600;
const MAX_BYTES = 48_000_000;
/** Longer addresses are not cached: no page links to them. */
const MAX_ADDRESS_CHARACTERS = 200;

/** Not-found pages have their own small limit, so that a scanner requesting many unknown addresses evicts no real page. */
const MAX_MISSING = 30;
/** Ordinary addresses; any other is left to the router, which decodes and resolves it. */
const PLAIN_PATH = /^(?!\/__)(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+\/?$/;

/** Also the longest delay for a change whose purge missed a page on its way into the CDN. */
const KEPT_S = 3_600;
/** For a page that changes with time, such as a list of jobs with closing dates. */
const KEPT_TIMED_S = 60;
/** How long a stale copy may be served while a newer one is fetched, or while we are down. */
const STALE_S = 86_400;

/** For a page that shows records of these kinds. Browsers still revalidate each time, and the CDN answers them. */
const cdnHeaders = (kinds: readonly string[], isTimed: boolean): Readonly<Record<string, string>> => ({
  "Cache-Control": `public, max-age=0, s-maxage=${isTimed ? KEPT_TIMED_S : KEPT_S}, stale-while-revalidate=${STALE_S}, stale-if-error=${STALE_S}`,
  // Cloudflare and Bunny use the first, Fastly and Varnish the second.
  "Cache-Tag": kinds.join(","),
  "Surrogate-Key": kinds.join(" "),
});

interface Kept {
  /** The last event about the page's records when it was rendered: the page is current while there is no later one. */
  readonly seq: number;
  /** The page changes at this time. */
  readonly untilMs: number;
  readonly file: StaticFile;
}

export interface PageCache {
  /** The current page, or a response that must not be cached; undefined for an address that is not a shared page, and for a preview. */
  answer(address: string, cookies?: string): Promise<StaticFile | Response | undefined>;
  /** Whether an address without a query is one of these pages, as opposed to its loader data. */
  isPage(path: string): boolean;
  /** Renders and compresses what visitors will request first, until stopped. */
  warm(stopped: AbortSignal): Promise<number>;
}

/** Renders an address as an anonymous visitor sees it: without cookies, headers or a nonce. */
type Render = (address: string) => Promise<Response>;

function cachedPages({ capabilities }: Pick<Services, "capabilities">): readonly CachedPage[] {
  const listed = capabilities.flatMap(({ sitemap }) => sitemap?.kinds ?? []);
  const pages: CachedPage[] = [
    { path: /^\/sitemap\.xml$/, kinds: listed },
    ...capabilities.flatMap((capability) => capability.cachedPages ?? []),
  ];
  return pages.map((page) => ({ ...page, kinds: [...page.kinds, ...ALWAYS] }));
}

/** The kinds of record whose changes affect a page. */
export const pageKinds = (services: Pick<Services, "capabilities">): readonly string[] => [
  ...new Set(cachedPages(services).flatMap(({ kinds }) => kinds)),
];

/** Event types that affect no page, although their kind does. */
export const privateEvents = ({ capabilities }: Pick<Services, "capabilities">): readonly string[] =>
  capabilities.flatMap((capability) => capability.privateEvents ?? []);

const isPrivate = ({ headers }: Response) => headers.has("set-cookie") || /\bno-store\b/.test(headers.get("cache-control") ?? "");

async function fileFrom(answer: Response, status: number): Promise<StaticFile | Response> {
  const type = answer.headers.get("content-type") ?? "";
  const [, extension] = EXTENSIONS.find(([start]) => type.startsWith(start)) ?? [];
  if (answer.status !== status || !extension || isPrivate(answer)) return answer;
  const file = fileOf(extension, Buffer.from(await answer.arrayBuffer()));
  const readers = answer.headers.get("access-control-allow-origin");
  const headers = readers === null ? {} : { headers: { "Access-Control-Allow-Origin": readers } };
  return { ...file, ...headers, ...(type.includes("charset") && { type }), ...(status !== 200 && { status }) };
}

/**
 * In a burst (this many requests within `RUSH_MS`), requests share what was read up to `SHARED_MS` ago: less time than it takes to look
 * from one window to another.
 */
const RUSH_REQUESTS = 20;
const RUSH_MS = 100;
const SHARED_MS = 20;

/** Of each kind the last event, and the last event of all. */
const eventsOf = (name: string, later: (upTo: SQLWrapper, hidden: SQLWrapper) => SQL) =>
  prepared(name, ["kinds", "upTo", "hidden"], (db, $) =>
    db
      .select({
        kind: sql<string>`k.kind`,
        newest: sql<number>`(select coalesce(max(seq), 0) from events)::float8`,
        seq: sql<number | null>`(select max(e.seq) from events e where e.subject_kind = k.kind ${later($.upTo, $.hidden)})::float8`,
      })
      .from(sql`unnest(${$.kinds}::text[]) k(kind)`),
  );

const firstEvents = eventsOf("first-page-events", () => sql``);
const eventsAfter = eventsOf("page-events-after", (upTo, hidden) => sql`and e.seq > ${upTo}::bigint and e.type <> all(${hidden}::text[])`);

/**
 * The last event of each kind of record visitors can see, read from the database after the request arrived, so that a change shows from the
 * very next request on, in every process. Requests that arrive while a query runs share the next one.
 */
function lastEvents(services: Pick<Services, "db" | "capabilities">): () => Promise<ReadonlyMap<string, number>> {
  const kinds = pageKinds(services);
  const hidden = privateEvents(services);
  let known: ReadonlyMap<string, number> = new Map();
  // Each query continues where the last one ended, so that private events, such as sign-ins, are skipped once. The first query has no page
  // to compare with: it takes the last event of each kind, whatever its type, which the index provides at once.
  let upTo: number | undefined;
  const look = async () => {
    const rows = await (upTo === undefined ? firstEvents : eventsAfter)(services.db, { kinds, hidden, upTo });
    known = new Map(rows.map(({ kind, seq }) => [kind, seq ?? known.get(kind) ?? 0]));
    upTo = rows[0]?.newest ?? 0;
    return known;
  };
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<ReadonlyMap<string, number>> | undefined;
  let last: { readonly startedMs: number; readonly looked: Promise<ReadonlyMap<string, number>> } | undefined;
  let rush = { sinceMs: 0, requests: 0 };
  return () => {
    const nowMs = performance.now();
    if (nowMs - rush.sinceMs > RUSH_MS) rush = { sinceMs: nowMs, requests: 0 };
    rush.requests += 1;
    if (last && rush.requests > RUSH_REQUESTS && nowMs - last.startedMs < SHARED_MS) return last.looked;
    next ??= running.then(() => {
      next = undefined;
      const looked = look();
      running = looked.catch(() => {});
      last = { startedMs: performance.now(), looked };
      return looked;
    });
    return next;
  };
}

/** An LRU cache, bounded by pages and bytes. */
function shelf(maxPages: number) {
  const pages = new Map<string, Kept>();
  let bytes = 0;
  const forget = (address: string) => {
    bytes -= pages.get(address)?.file.body.length ?? 0;
    pages.delete(address);
  };
  const keep = (address: string, kept: Kept) => {
    forget(address);
    pages.set(address, kept);
    bytes += kept.file.body.length;
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages && bytes <= MAX_BYTES) return;
      forget(oldest);
    }
  };
  return { find: (address: string) => pages.get(address), forget, keep };
}

type Shelf = ReturnType<typeof shelf>;

interface Asked {
  readonly page: Pick<CachedPage, "kinds" | "changesAt">;
  readonly address: string;
  readonly status: number;
  readonly shelf: Shelf;
}

type Needed = Pick<Services, "db" | "clock" | "capabilities" | "config" | "log">;

/** Renders the requested page and caches it. Concurrent requests for the same page share the copy. */
function renewer(services: Needed, render: Render) {
  const renewing = new Map<string, Promise<StaticFile | Response>>();
  const renew = async ({ page, address, status, shelf: pages }: Asked, seq: number) => {
    // Read before rendering, like the event, so that a change in between makes the page stale, never wrongly fresh.
    const until = await page.changesAt?.(services).catch(() => new Date(0));
    const made = await fileFrom(await render(address), status);
    const kept = pages.find(address);
    // While the database is unavailable, serve the last copy.
    if (made instanceof Response && made.status === OUTAGES.away.status && kept) return kept.file;
    if (made instanceof Response) {
      pages.forget(address);
      return made;
    }
    const file = services.config.cdn
      ? { ...made, headers: { ...made.headers, ...cdnHeaders(page.kinds, page.changesAt !== undefined) } }
      : made;
    pages.keep(address, { seq, untilMs: until?.getTime() ?? Infinity, file });
    return file;
  };
  return async (asked: Asked, seq: number) => {
    const key = `${seq} ${asked.address}`;
    const other = renewing.get(key);
    const shared = other && (await other);
    // A response that is not cached can be sent only once.
    if (shared && !(shared instanceof Response)) return shared;
    const renewed = renew(asked, seq).finally(() => renewing.delete(key));
    renewing.set(key, renewed);
    return renewed;
  };
}

/** Rendered pages, cached until something they show has changed. `isRouted` knows which addresses have a route. */
export function pageCache(services: Needed, render: Render, isRouted: (path: string) => boolean = () => true): PageCache {
  const { clock } = services;
  const cached = cachedPages(services);
  const events = lastEvents(services);
  const renew = renewer(services, render);
  const pages = shelf(MAX_PAGES);
  const missing = shelf(MAX_MISSING);

  const look = () =>
    events().catch((error: unknown) => {
      if (databaseFailure(error) === "away") return undefined;
      throw error;
    });
  const current = async (asked: Asked, seqs: Awaited<ReturnType<typeof look>>) => {
    const kept = asked.shelf.find(asked.address);
    const seq = seqs ? Math.max(...asked.page.kinds.map((kind) => seqs.get(kind) ?? 0)) : (kept?.seq ?? 0);
    if (kept?.seq === seq && clock.now().getTime() < kept.untilMs) {
      // Moves it to the front of the LRU order.
      asked.shelf.keep(asked.address, kept);
      return kept.file;
    }
    return renew(asked, seq);
  };
  const isMissing = (path: string) =>
    PLAIN_PATH.test(path) && !path.endsWith(".data") && hasLateHydration(path) && !isRouted(path) && !isSecretLink(services, path);
  /** Undefined for an address that redirects. A redirect may have been added in another process a moment ago. */
  const missingPage = async (path: string) => {
    const seqs = await look();
    const site = await siteAt(services, seqs?.get(PAGE_KIND) ?? 0);
    if (redirectOf(site, path) !== undefined) return undefined;
    return current({ page: { kinds: ALWAYS }, address: missingAddress(site, path), status: 404, shelf: missing }, seqs);
  };
  const answer = async (url: string, cookies?: string) => {
    const [path = ""] = url.split("?", 1);
    const page = cached.find((pattern) => pattern.path.test(path));
    if (!page) return isMissing(path) && !(await isPreview(services, url, cookies)) ? missingPage(path) : undefined;
    const address = page.ignoresQuery ? path : url;
    if (address.length > MAX_ADDRESS_CHARACTERS || (await isPreview(services, url, cookies))) return undefined;
    const made = await current({ page, address, status: 200, shelf: pages }, await look());
    // Rendered again for this visitor: with their cookies, and a form for them alone.
    return made instanceof Response && made.ok && isPrivate(made) ? undefined : made;
  };
  return {
    answer,
    isPage: (path) => !path.endsWith(".data") && cached.some((pattern) => pattern.path.test(path)),
    async warm(stopped) {
      let warmed = 0;
      let compressing: Promise<unknown> = Promise.resolve();
      for (const address of cached.flatMap((page) => page.warm ?? [])) {
        if (stopped.aborted) break;
        const file = await answer(address);
        if (!file || file instanceof Response) continue;
        // Another thread compresses a page while the next one is rendered: never two, because visitors need a processor too.
        await compressing;
        compressing = file.encoded("br");
        warmed += 1;
      }
      await compressing;
      return warmed;
    },
  };
}
