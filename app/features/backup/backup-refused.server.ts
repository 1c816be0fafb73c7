/** What a person can mend: the message is a sentence for them, and nothing was changed. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}
