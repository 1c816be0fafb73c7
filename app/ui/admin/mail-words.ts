import { createContext, use } from "react";

/** Whether a mail server is set up. False where no layout says so: then no email is promised. */
export const MailingContext = createContext(false);

const KEPT = "No mail server is set up, so emails are kept in the outbox.";

/** Chooses between the promise of an email and what is true without a mail server. */
export function useMailWords() {
  const isMailing = use(MailingContext);
  return (promise: string, otherwise: string = KEPT) => (isMailing ? promise : otherwise);
}
