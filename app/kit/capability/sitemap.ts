import type { Services } from "#platform/services.ts";

export interface Address {
  readonly path: string;
  readonly changedAt?: Date | null;
}

/** Public pages that no menu lists. */
export interface Sitemap {
  /** The kinds of record that have a page each. */
  readonly kinds?: readonly string[];
  /** What search engines should find. */
  readonly list?: (services: Pick<Services, "db" | "clock">) => Promise<readonly Address[]>;
  /** Pages that search engines need not find; visits to them are counted all the same. */
  readonly unlisted?: readonly string[];
}
