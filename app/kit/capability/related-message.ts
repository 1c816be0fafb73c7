/**
 * A message in a record's conversation that is not an email: one of another record, such as a question about a quote, or one of its own
 * page.
 */
export interface RelatedMessage {
  readonly id: string;
  readonly at: Date;
  readonly isOurs: boolean;
  readonly who: string;
  readonly text: string;
  /** What the other record is called, and its page. */
  readonly where?: string;
  readonly href?: string;
}
