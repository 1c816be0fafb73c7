/** Secret links: a visitor with the link needs nothing else, or only a passcode, to read the record behind it. */
export interface SecretLinks {
  /** Paths whose next segment is the secret, such as `/quote`. */
  readonly under?: readonly string[];
  /**
   * Of these paths, those that end mails. Mail servers and mail programs post to them on behalf of the recipient (RFC 8058): they have no
   * page of ours and no cookie, so a request from another site is not refused. The secret is the only proof that these pages look at.
   */
  readonly oneClick?: readonly string[];
  /** Query parameters that carry one. The value `open` is none: `?quote=open` opens the wizard. */
  readonly query?: readonly string[];
}
