import type { Services } from "#platform/services.ts";

export interface Address {
  readonly path: string;
  readonly changedAt?: Date | null;
}

/** Public pages that no menu lists. */
export interface Sitemap {
  /** The kinds of record with a page each. */
  readonly kinds?: readonly string[];
  /** Pages for search engines. */
  readonly list?: (services: Pick<Services, "db" | "clock">) => Promise<readonly Address[]>;
  /** Pages not meant for search engines; visits to them are counted all the same. */
  readonly unlisted?: readonly string[];
}
