/** How many pages a tab remembers and a quote stores. */
export const MAX_READ_PAGES = 20;

/** Public pages: neither the back office nor anything behind a private link. */
const READ_PATH = /^\/(?:(?:services|solutions|our-labs|company|blogs|career|audits)(?:\/[a-z\d-]{1,120})?|search)?$/;

export const isReadPath = (path: string): boolean => READ_PATH.test(path);

/** Keeps the latest pages, and always the first: it shows how the visitor found us. */
export const keepReadPages = (paths: readonly string[]): readonly string[] =>
  paths.length > MAX_READ_PAGES ? [...paths.slice(0, 1), ...paths.slice(1 - MAX_READ_PAGES)] : paths;
