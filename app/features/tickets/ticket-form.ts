/** The page's answer to a refused form. */
export interface TicketFormAnswer {
  readonly form: "unlock" | "reply" | "rate" | "status";
  /** Set when the error is about the files, not the text. */
  readonly field?: "files";
  readonly message: string;
  /** The typed text, so that the visitor need not type it again. */
  readonly body?: string;
  /** The typed number and passcode, for the same reason. */
  readonly codes?: { readonly number: string; readonly passcode: string };
}
