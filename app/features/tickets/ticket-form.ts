/** What the page says about a form that was not taken. */
export interface TicketFormAnswer {
  readonly form: "unlock" | "reply" | "rate" | "status";
  readonly message: string;
  /** The words that were typed: nobody should have to type them again. */
  readonly body?: string;
}
