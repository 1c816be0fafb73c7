import { trimEndOf } from "#domain/text/trim-end-of.ts";
import { publicPaths } from "#content/site-map.ts";
import { reportAddresses } from "#features/audits/report-addresses.server.ts";
import { postAddresses } from "#features/blog/page/post-addresses.server.ts";
import { jobAddresses } from "#features/careers/page/job-addresses.server.ts";
import type { Services } from "#platform/services.ts";
import { secretPart } from "./secret-links.ts";

export const OTHER = "(other)";

/** Pages that no menu lists. */
const UNLISTED = ["/search", "/ticket", "/company/request-audit", "/career/erased"];
/** Pages that come and go with records. */
const CHANGING = /^\/(?:blogs|career|audits)\/[^/]+$/;
/** A page that is new has to wait so long; whoever makes up addresses makes us look no more often than this. */
const LOOK_AGAIN_MS = 10_000;

export interface KnownPaths {
  /** As it may be stored: a page of ours, a secret link without its secret, or `(other)`. */
  nameOf(path: string): Promise<string>;
}

async function lookUp(services: Pick<Services, "db" | "clock">): Promise<ReadonlySet<string>> {
  const changing = await Promise.all([postAddresses(services), reportAddresses(services), jobAddresses(services)]);
  return new Set(changing.flat().map(({ path }) => path));
}

/** Only what is on this list is stored, so neither invented addresses nor secrets that nobody thought of can get into the statistics. */
export function knownPaths(services: Pick<Services, "db" | "clock">): KnownPaths {
  const fixed = new Set([...publicPaths(), ...UNLISTED]);
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
      if (fixed.has(bare)) return bare;
      // All of them count as one page.
      const secret = secretPart(bare)?.toLowerCase();
      if (secret !== undefined) return `/${secret}/…`;
      return CHANGING.test(bare) && (await current(bare))?.has(bare) ? bare : OTHER;
    },
  };
}
