/** Shown by the export command and beside the download. */
export const EXPORTED =
  "An export holds the published text of every page, and in site-state.ts and the folder pictures what belongs to it: redirects, which " +
  "pages are switched off, when drafts are to be published, the pictures that pages show, the brand, contact data, colours and logo, and " +
  "the changed emails that you may edit. Unpublished drafts are in the folder drafts. It holds the text as it is now, not its history: " +
  "older versions stay in the database and its backups. Posts, other records and other settings are not part of it either.";
