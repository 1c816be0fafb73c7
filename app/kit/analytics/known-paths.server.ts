import { trimEndOf } from "#domain/text/trim-end-of.ts";
import { listAddresses } from "#kit/site/addresses.server.ts";
import { lastSite } from "#kit/site/site.server.ts";
import { secretPart } from "#kit/site/secret-links.ts";
import type { Services } from "#platform/services.ts";

export const OTHER = "(other)";

/** A new page is counted after at most this long; requests with invented paths cause at most one query per period. */
const LOOK_AGAIN_MS = 10_000;

export interface KnownPaths {
  /** The path to store: a known page, a secret link without its secret, or `(other)`. */
  nameOf(path: string): Promise<string>;
}

type Needed = Pick<Services, "db" | "clock" | "capabilities">;

const lookUp = async (services: Needed): Promise<ReadonlySet<string>> => new Set((await listAddresses(services)).map(({ path }) => path));

/** Stores only known paths, so neither invented paths nor unexpected secrets reach the statistics. */
export function knownPaths(services: Needed): KnownPaths {
  const unlisted = new Set(services.capabilities.flatMap(({ sitemap }) => sitemap?.unlisted ?? []));
  const isPage = (path: string) => lastSite(services).pages.some(({ href }) => href === path);
  let changing: Promise<ReadonlySet<string>> | undefined;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  const current = async (path: string) => {
    const nowMs = services.clock.now().getTime();
    const isKnown = (await changing?.catch(() => undefined))?.has(path) ?? false;
    if (!isKnown && nowMs - lookedAtMs >= LOOK_AGAIN_MS) {
      lookedAtMs = nowMs;
      changing = lookUp(services);
    }
    return changing;
  };
  return {
    async nameOf(path) {
      const bare = path.slice(0, 1) + trimEndOf(path.slice(1), "/");
      if (unlisted.has(bare) || isPage(bare)) return bare;
      // All secret links of one kind count as one page.
      const secret = secretPart(services, bare)?.toLowerCase();
      if (secret !== undefined) return `/${secret}/…`;
      return (await current(bare))?.has(bare) ? bare : OTHER;
    },
  };
}
