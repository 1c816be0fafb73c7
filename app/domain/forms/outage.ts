/** What is said while the database or the file store does not answer, or while there is no room to write. */
interface Outage {
  readonly status: number;
  /** When it may be worth another try; the words name the same time. */
  readonly retryAfterS: number;
  readonly title: string;
  /** On a page that could not be made. */
  readonly text: string;
  /** To a form, a script or a socket. The last statement may have been stored: it says nothing about that. */
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
    text: "There is no room to keep anything new at the moment, and our log says so. Please try again in a few minutes.",
    sentence: "Our storage is full, so this could not be kept. What you entered is still here; please send it again in a few minutes.",
  },
} as const satisfies Readonly<Record<string, Outage>>;

/** Of a status that only an outage has. `away` and `files` share theirs: a page that knows only the status names the records. */
export const outageOf = (status: number): Outage | undefined => Object.values(OUTAGES).find((outage) => outage.status === status);
