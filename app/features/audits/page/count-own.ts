import type { ClientMessage } from "../load-client-audit.server.ts";

/** Form key: it is reset once the client's own message has arrived, so that a staff message does not clear the draft. */
export const countOwn = (messages: readonly Pick<ClientMessage, "writtenBy">[]) =>
  messages.filter(({ writtenBy }) => writtenBy === "client").length;
