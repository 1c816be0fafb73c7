/** Shown by the export command and beside the download. */
export const EXPORTED =
  "An export holds the published text of every page, and in site-state.ts and the folder pictures what belongs to it: redirects, which " +
  "pages are switched off, when drafts are to be published, and the pictures that pages show. Unpublished drafts are in the folder drafts. " +
  "It holds the text as it is now, not its history: older versions stay in the database and its backups. Posts and other records, and " +
  "settings, are not part of it either.";
