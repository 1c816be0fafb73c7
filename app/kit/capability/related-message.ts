/** A message of another record that belongs to a record's conversation, such as a question about a quote. */
export interface RelatedMessage {
  readonly id: string;
  readonly at: Date;
  readonly isOurs: boolean;
  readonly who: string;
  readonly text: string;
  /** What the other record is called, and its page. */
  readonly where: string;
  readonly href: string;
}
