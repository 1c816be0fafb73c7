/** What we say while the database or the file store does not respond, or the disk is full. */
interface Outage {
  readonly status: number;
  /** Seconds for the Retry-After header; the text names the same time. */
  readonly retryAfterS: number;
  readonly title: string;
  /** For a page that could not be rendered. */
  readonly text: string;
  /** For a form, a script or a socket. It does not say whether the last statement was stored, because that is unknown. */
  readonly sentence: string;
}

export const OUTAGES = {
  away: {
    status: 503,
    retryAfterS: 60,
    title: "We cannot reach our records",
    text: "This page needs our database, which does not answer at the moment. Please try again in a minute.",
    sentence: "We cannot reach our records at the moment. What you entered is still here; please send it again in a minute.",
  },
  files: {
    status: 503,
    retryAfterS: 60,
    title: "We cannot reach our files",
    text: "This page needs our file storage, which does not answer at the moment. Please try again in a minute.",
    sentence: "We cannot reach our file storage at the moment. What you entered is still here; please send it again in a minute.",
  },
  full: {
    status: 507,
    retryAfterS: 300,
    title: "Our storage is full",
    text: "There is no room to store anything new at the moment. Please try again in a few minutes.",
    sentence: "Our storage is full, so this could not be kept. What you entered is still here; please send it again in a few minutes.",
  },
} as const satisfies Readonly<Record<string, Outage>>;

/** The outage with this status. `away` and `files` share one: a page that knows only the status shows `away`. */
export const outageOf = (status: number): Outage | undefined => Object.values(OUTAGES).find((outage) => outage.status === status);
