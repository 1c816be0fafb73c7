import type { ClientMessage } from "../load-client-audit.server.ts";

/** Form key that resets the form once the client's own message is stored. A message from staff does not clear the draft. */
export const countOwn = (messages: readonly Pick<ClientMessage, "writtenBy">[]) =>
  messages.filter(({ writtenBy }) => writtenBy === "client").length;
