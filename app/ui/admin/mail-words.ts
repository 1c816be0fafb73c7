import { createContext, use } from "react";

/** Whether a mail server is configured. Defaults to false, so that no email is promised without a layout that says so. */
export const MailingContext = createContext(false);

const KEPT = "No mail server is set up, so emails are kept in the outbox.";

/** Chooses between promising an email and what is true without a mail server. */
export function useMailWords() {
  const isMailing = use(MailingContext);
  return (promise: string, otherwise: string = KEPT) => (isMailing ? promise : otherwise);
}

/** The label of every button that sends `what`: it promises no sending that cannot happen. */
export const useSendLabel = (what: string) => useMailWords()(`Send ${what}`, `Put ${what} in the outbox`);

/** What such a button says while it works. */
export const useSendingLabel = () => useMailWords()("Sending …", "One moment …");
