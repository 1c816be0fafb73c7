/** Shared state while a file is converted. */
export interface Reader {
  /** The source text, for looking up how a node was written. */
  readonly source: string;
  /** Resolves a reference such as `[name][1]`; empty if undefined. */
  urlOf(identifier: string): string;
  /** Reports once that something was changed or dropped on import. */
  note(sentence: string): void;
}
