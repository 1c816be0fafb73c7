import { inArray, sql } from "drizzle-orm";
import { databaseFailure } from "#platform/database-failure.ts";
import type { Services } from "#platform/services.ts";
import { events } from "#db/schema/activity.ts";
import { OUTAGES } from "#domain/forms/outage.ts";
import type { CachedPage } from "#kit/capability/cached-page.ts";
import { fileOf, type StaticFile } from "./static-files.ts";

/** The firm's own facts stand on every page, and all of it goes with the demo world. */
const ALWAYS = ["setting", "demo"];

function cachedPages({ capabilities }: Pick<Services, "capabilities">): readonly CachedPage[] {
  const listed = capabilities.flatMap(({ sitemap }) => sitemap?.kinds ?? []);
  const pages = [{ path: /^\/sitemap\.xml$/, kinds: listed }, ...capabilities.flatMap((capability) => capability.cachedPages ?? [])];
  return pages.map(({ path, kinds }) => ({ path, ...(kinds && { kinds: [...kinds, ...ALWAYS] }) }));
}

const EXTENSIONS: readonly [type: string, extension: string][] = [["text/html", ".html"], ["text/x-script", ".data"], ["application/xml", ".xml"], ["application/rss+xml", ".xml"], ["application/atom+xml", ".xml"]];
/** Old pages make room for newer ones: searches alone could fill any memory. */
const MAX_PAGES = 400;
const MAX_BYTES = 48_000_000;
/** An address that nobody links to is not kept. */
const MAX_ADDRESS_CHARACTERS = 200;

interface Kept {
  /** The last event about the page's records when it was rendered: as long as there is no later one, it is the page. */
  readonly seq: number | undefined;
  readonly file: StaticFile;
}

export interface PageCache {
  /** The page as it is now, or an answer that is not to be kept; undefined for an address that is no shared page. */
  answer(address: string, render: () => Promise<Response>): Promise<StaticFile | Response> | undefined;
}

async function fileFrom(answer: Response): Promise<StaticFile | Response> {
  const type = answer.headers.get("content-type") ?? "";
  const [, extension] = EXTENSIONS.find(([start]) => type.startsWith(start)) ?? [];
  if (answer.status !== 200 || !extension || answer.headers.has("set-cookie")) return answer;
  return { ...fileOf(extension, Buffer.from(await answer.arrayBuffer())), type };
}

/** Rendered pages, asked of the database each time whether they still hold: in every process, from the very next request on. */
export function pageCache({ db, capabilities }: Pick<Services, "db" | "capabilities">): PageCache {
  const cached = cachedPages({ capabilities });
  const pages = new Map<string, Kept>();
  let bytes = 0;

  /** Undefined where no event decides, and while none can be read. */
  const lastEvent = async (kinds: readonly string[] | undefined) => {
    if (!kinds) return undefined;
    const [row] = await db.select({ seq: sql<number>`coalesce(max(${events.seq}), 0)::float8` }).from(events).where(inArray(events.subjectKind, [...kinds]));
    return row?.seq ?? 0;
  };
  const forget = (address: string) => {
    bytes -= pages.get(address)?.file.body.length ?? 0;
    pages.delete(address);
  };
  const keep = (address: string, kept: Kept) => {
    forget(address);
    pages.set(address, kept);
    bytes += kept.file.body.length;
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_PAGES && bytes <= MAX_BYTES) return;
      forget(oldest);
    }
  };

  const current = async (address: string, { kinds }: CachedPage, render: () => Promise<Response>) => {
    // Read before rendering: whatever is committed meanwhile makes the page old, never new by mistake.
    const kept = pages.get(address);
    const seq = await lastEvent(kinds).catch((error: unknown) => {
      if (databaseFailure(error) !== "away") throw error;
      return kept?.seq;
    });
    if (kept && seq !== undefined && kept.seq === seq) {
      // Asked for again: it is the youngest now.
      pages.delete(address);
      pages.set(address, kept);
      return kept.file;
    }
    const made = await fileFrom(await render());
    // An old page is better than none.
    if (made instanceof Response && made.status === OUTAGES.away.status && kept) return kept.file;
    if (made instanceof Response) forget(address);
    else keep(address, { seq, file: made });
    return made;
  };

  return {
    answer(address, render) {
      const [path = ""] = address.split("?", 1);
      const shared = cached.find((pattern) => pattern.path.test(path));
      return shared && address.length <= MAX_ADDRESS_CHARACTERS ? current(address, shared, render) : undefined;
    },
  };
}
