import type { Services } from "#platform/services.ts";

/** A public page that is the same for all visitors. */
export interface CachedPage {
  /** Together with its loader data (`.data`). */
  readonly path: RegExp;
  /** The kinds of record that it shows, besides settings: it is rendered anew when one of them changes. */
  readonly kinds: readonly string[];
  /** For a page that also changes with time: when it next does. */
  readonly changesAt?: (services: Pick<Services, "db" | "clock">) => Promise<Date | undefined>;
  /** Its query string changes nothing, such as campaign parameters: all of them share one copy. */
  readonly ignoresQuery?: true;
  /** Paths rendered when the process starts, before the first request. */
  readonly warm?: readonly string[];
}
