/** Secret links: a visitor with the link needs nothing else, or only a passcode, to read the record behind it. */
export interface SecretLinks {
  /** Paths whose next segment is the secret, such as `/quote`. */
  readonly under?: readonly string[];
  /** Query parameters that carry one. The value `open` is none: `?quote=open` opens the wizard. */
  readonly query?: readonly string[];
}
