/** Context while a file is read. */
export interface Reader {
  /** The source: the way something was written is found by its position. */
  readonly source: string;
  /** The URL of a reference such as `[name][1]`; empty if undefined. */
  urlOf(identifier: string): string;
  /** Reports once what could not be imported as it was. */
  note(sentence: string): void;
}
