import type { Services } from "#platform/services.ts";

/** A public page that is the same for all visitors. */
export interface CachedPage {
  /** Also matches its loader data (`.data`). */
  readonly path: RegExp;
  /** The kinds of record it shows, besides settings: it is rendered again when one of them changes. */
  readonly kinds: readonly string[];
  /** For a page that also changes with time: when it changes next. */
  readonly changesAt?: (services: Pick<Services, "db" | "clock">) => Promise<Date | undefined>;
  /** The query string, such as campaign parameters, does not affect the page, so all share one copy. */
  readonly ignoresQuery?: true;
  /** Paths rendered at process start, before the first request. */
  readonly warm?: readonly string[];
}
