import type { ClientMessage } from "../load-client-audit.server.ts";

/** A form is made anew once one of the client's own messages has arrived: one of ours takes no word away. */
export const countOwn = (messages: readonly Pick<ClientMessage, "writtenBy">[]) =>
  messages.filter(({ writtenBy }) => writtenBy === "client").length;
