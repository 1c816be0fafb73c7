/** The response to a refused form. */
export interface TicketFormAnswer {
  readonly form: "unlock" | "reply" | "rate" | "status";
  /** Set if the error is about the files, not the text. */
  readonly field?: "files";
  readonly message: string;
  /** The typed text, for redisplay. */
  readonly body?: string;
  /** The typed number and passcode, for redisplay. */
  readonly codes?: { readonly number: string; readonly passcode: string };
}
