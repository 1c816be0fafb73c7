/** A public page that is the same for everybody. */
export interface CachedPage {
  /** With what the router loads for it (`.data`). */
  readonly path: RegExp;
  /**
   * The kinds of record that it shows, besides settings: it is rendered anew when one of them has changed. Absent where time changes the
   * page as well: then it is rendered for every request, and its last copy serves only while the database is away.
   */
  readonly kinds?: readonly string[];
  /** Its query changes nothing, such as where a campaign comes from: all of them are one page. */
  readonly ignoresQuery?: true;
  /** What is rendered when the process starts, before anybody asks. */
  readonly warm?: readonly string[];
}
