const MB = 1024 * 1024;

/**
 * Limits per mail. A mail over one of the first five is not parsed; for the others the excess stays in the raw mail, and the text says so.
 */
export const READ_LIMITS = {
  bytes: 25 * MB,
  /** The parser keeps a view of each line: 25 MB of attachments have 400,000. */
  lines: 500_000,
  parts: 200,
  depth: 20,
  /** All headers of all parts. */
  headerBytes: 256 * 1024,
  /** Levels of nested mails. */
  nestedMails: 3,
  attachments: 50,
  attachmentBytes: 30 * MB,
  /** PostgreSQL indexes texts with up to a megabyte of words. */
  textCharacters: 100_000,
  htmlCharacters: 2_000_000,
  subjectCharacters: 300,
  nameCharacters: 100,
  recipients: 100,
} as const;
