/** A public page that is the same for all visitors. */
export interface CachedPage {
  /** Together with its loader data (`.data`). */
  readonly path: RegExp;
  /**
   * The kinds of record that it shows, besides settings: it is rendered anew when one of them changes. Absent where the page also changes
   * with time: then every request renders it, and the last copy is served only while the database is down.
   */
  readonly kinds?: readonly string[];
  /** Its query string changes nothing, such as campaign parameters: all of them share one copy. */
  readonly ignoresQuery?: true;
  /** Paths rendered when the process starts, before the first request. */
  readonly warm?: readonly string[];
}
