/** What is needed beside the tree while a file is read. */
export interface Reader {
  /** The file: how something was written is told by its place there. */
  readonly source: string;
  /** Where a reference such as `[name][1]` leads; empty when nothing says so. */
  urlOf(identifier: string): string;
  /** Says once what could not be taken over as it was. */
  note(sentence: string): void;
}
