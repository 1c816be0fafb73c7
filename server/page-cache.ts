import { sql } from "drizzle-orm";
import { OUTAGES } from "#domain/forms/outage.ts";
import type { CachedPage } from "#kit/capability/cached-page.ts";
import { missingAddress, redirectOf } from "#kit/site/not-found.server.ts";
import { isPreview } from "#kit/site/preview.server.ts";
import { PAGE_KIND, siteAt } from "#kit/site/site.server.ts";
import { isSecretLink } from "#kit/site/secret-links.ts";
import { databaseFailure } from "#platform/database-failure.ts";
import { hasLateHydration } from "#platform/late-hydration.server.ts";
import type { Services } from "#platform/services.ts";
import { fileOf, type StaticFile } from "./static-files.ts";

/** The firm's own facts and its menus stand on every page, and all of it goes with the demo world. */
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
/** Old pages make room for newer ones: searches alone could fill any memory. */
const MAX_PAGES = 600;
const MAX_BYTES = 48_000_000;
/** Longer addresses are not kept: no page links to them. */
const MAX_ADDRESS_CHARACTERS = 200;

/** Unknown addresses resemble our pages in few ways; a scanner that asks for many of them pushes out none of our pages. */
const MAX_MISSING = 30;
/** Addresses as people and scanners write them; any other is left to the router, which decodes and resolves it. */
const PLAIN_PATH = /^(?!\/__)(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+\/?$/;

/** Also a change whose purge met a page on its way into the CDN shows after this time. */
const KEPT_S = 3_600;
/** A page that changes with time, such as a list of jobs with closing dates. */
const KEPT_TIMED_S = 60;
/** While a newer copy is fetched, or while we are away. */
const STALE_S = 86_400;

/** For a page that shows records of these kinds. Browsers still ask each time; the CDN answers them. */
const cdnHeaders = (kinds: readonly string[], isTimed: boolean): Readonly<Record<string, string>> => ({
  "Cache-Control": `public, max-age=0, s-maxage=${isTimed ? KEPT_TIMED_S : KEPT_S}, stale-while-revalidate=${STALE_S}, stale-if-error=${STALE_S}`,
  // Cloudflare and Bunny read the first, Fastly and Varnish the second.
  "Cache-Tag": kinds.join(","),
  "Surrogate-Key": kinds.join(" "),
});

interface Kept {
  /** The last events about the page's records when it was rendered: as long as there is no later one, it is the page. */
  readonly seq: number;
  /** From then on it is another page. */
  readonly untilMs: number;
  readonly file: StaticFile;
}

export interface PageCache {
  /** The page as it is now, or an answer that is not to be kept; undefined for an address that is no shared page, and for a preview. */
  answer(address: string, cookies?: string): Promise<StaticFile | Response | undefined>;
  /** Whether an address without a query is one of these pages, and not what the router loads for it. */
  isPage(path: string): boolean;
  /** Renders and compresses what visitors will ask for first, unless it is told to stop. */
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

/** The kinds of record whose changes change a page. */
export const pageKinds = (services: Pick<Services, "capabilities">): readonly string[] => [
  ...new Set(cachedPages(services).flatMap(({ kinds }) => kinds)),
];

/** The types of event that change no page, although their kind does. */
export const privateEvents = ({ capabilities }: Pick<Services, "capabilities">): readonly string[] =>
  capabilities.flatMap((capability) => capability.privateEvents ?? []);

async function fileFrom(answer: Response, status: number): Promise<StaticFile | Response> {
  const type = answer.headers.get("content-type") ?? "";
  const [, extension] = EXTENSIONS.find(([start]) => type.startsWith(start)) ?? [];
  if (answer.status !== status || !extension || answer.headers.has("set-cookie")) return answer;
  const file = fileOf(extension, Buffer.from(await answer.arrayBuffer()));
  const readers = answer.headers.get("access-control-allow-origin");
  const headers = readers === null ? {} : { headers: { "Access-Control-Allow-Origin": readers } };
  return { ...file, ...headers, ...(type.includes("charset") && { type }), ...(status !== 200 && { status }) };
}

/**
 * In a rush, so many requests within `RUSH_MS`, they share what was read up to `SHARED_MS` ago: less than it takes to look from one window
 * to another.
 */
const RUSH_REQUESTS = 20;
const RUSH_MS = 100;
const SHARED_MS = 20;

/**
 * The last event of each kind of record that visitors can see, read from the database after the request arrived: so a change shows from the
 * very next request on, in every process. Requests that arrive while a query runs share the next one.
 */
function lastEvents(services: Pick<Services, "db" | "capabilities">): () => Promise<ReadonlyMap<string, number>> {
  const wanted = sql.join(
    pageKinds(services).map((kind) => sql`(${kind})`),
    sql`, `,
  );
  const hidden = sql.param(privateEvents(services));
  let known: ReadonlyMap<string, number> = new Map();
  // Each look reads on from where the last one ended, so that private events, such as sign-ins, are passed over once. The first one has no
  // page to compare with: it takes the last event of each kind, whatever its type, which the index gives at once.
  let upTo: number | undefined;
  const look = async () => {
    const later = upTo === undefined ? sql`` : sql`and e.seq > ${upTo} and e.type <> all(${hidden}::text[])`;
    const { rows } = await services.db.execute<{ kind: string; seq: number | null; newest: number }>(
      sql`select k.kind, (select coalesce(max(seq), 0) from events)::float8 as newest, (select max(e.seq) from events e
        where e.subject_kind = k.kind ${later})::float8 as seq from (values ${wanted}) k(kind)`,
    );
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

/** As many pages as there is room for; the one that was asked for longest ago goes first. */
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

/** Renders what was asked for and keeps it. Requests for the same page meanwhile get the same copy. */
function renewer(services: Needed, render: Render) {
  const renewing = new Map<string, Promise<StaticFile | Response>>();
  const renew = async ({ page, address, status, shelf: pages }: Asked, seq: number) => {
    // Read before rendering, as the event was: what changes meanwhile makes the page old, never new by mistake.
    const until = await page.changesAt?.(services).catch(() => new Date(0));
    const made = await fileFrom(await render(address), status);
    const kept = pages.find(address);
    // An old page is better than none.
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
    // An answer that is not kept can be sent only once.
    if (shared && !(shared instanceof Response)) return shared;
    const renewed = renew(asked, seq).finally(() => renewing.delete(key));
    renewing.set(key, renewed);
    return renewed;
  };
}

/** Rendered pages, kept until something that they show has changed. `isRouted` knows the addresses that have a route. */
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
      // Asked for again: it is the youngest now.
      asked.shelf.keep(asked.address, kept);
      return kept.file;
    }
    return renew(asked, seq);
  };
  const isMissing = (path: string) =>
    PLAIN_PATH.test(path) && !path.endsWith(".data") && hasLateHydration(path) && !isRouted(path) && !isSecretLink(services, path);
  /** Undefined for an address that leads elsewhere. A redirect may have been added in another process a moment ago. */
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
    return current({ page, address, status: 200, shelf: pages }, await look());
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
        // Another thread compresses a page while the next one is rendered: never two, as visitors need a processor too.
        await compressing;
        compressing = file.encoded("br");
        warmed += 1;
      }
      await compressing;
      return warmed;
    },
  };
}
