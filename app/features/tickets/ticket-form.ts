/** What the page says about a form that was not taken. */
export interface TicketFormAnswer {
  readonly form: "unlock" | "reply" | "rate" | "status";
  /** Where it is about the files, and not about the words. */
  readonly field?: "files";
  readonly message: string;
  /** The words that were typed: nobody should have to type them again. */
  readonly body?: string;
  /** The same goes for what should have opened the ticket. */
  readonly codes?: { readonly number: string; readonly passcode: string };
}
