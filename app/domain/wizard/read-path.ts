/** What a browser remembers of one tab, and what a quote keeps. */
export const MAX_READ_PAGES = 20;

/** Pages that everybody may read: neither the back office nor anything behind a private link. */
const READ_PATH = /^\/(?:(?:services|solutions|our-labs|company|blogs|career|audits)(?:\/[a-z\d-]{1,120})?|search)?$/;

export const isReadPath = (path: string): boolean => READ_PATH.test(path);

/** Of too many the latest, and always the first: it says how the visitor found us. */
export const keepReadPages = (paths: readonly string[]): readonly string[] =>
  paths.length > MAX_READ_PAGES ? [...paths.slice(0, 1), ...paths.slice(1 - MAX_READ_PAGES)] : paths;
