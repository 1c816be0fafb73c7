import type { Services } from "#platform/services.ts";

export interface Address {
  readonly path: string;
  readonly changedAt?: Date | null;
}

/** Public pages not listed in any menu. */
export interface Sitemap {
  /** The kinds of record that have a page each. */
  readonly kinds?: readonly string[];
  /** Pages for search engines. */
  readonly list?: (services: Pick<Services, "db" | "clock">) => Promise<readonly Address[]>;
  /** Pages not meant for search engines. Visits to them are still counted. */
  readonly unlisted?: readonly string[];
}
