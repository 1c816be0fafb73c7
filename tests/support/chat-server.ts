import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { listenToEvents } from "#platform/live-events.server.ts";
import type { Services } from "#platform/services.ts";
import { attachChatSockets } from "#server/chat-sockets.ts";
import { createHttpServer } from "#server/http-server.ts";

export interface ChatServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The real shell, database and event stream of one process, without routes. */
export async function startChatServer(
  given: Services,
  databaseUrl: string,
  times: { readonly renewMs?: number; readonly checkMs?: number } = {},
  port = 0,
): Promise<ChatServer> {
  const events = listenToEvents(databaseUrl, given.log);
  const services = { ...given, events };
  const { http, io } = createHttpServer({
    services,
    app: async () => async () => new Response(),
    files: new Map(),
    isReady: async () => true,
  });
  attachChatSockets({ http, io, services, checkMs: 3_600_000, renewMs: 3_600_000, ...times });
  const listening = once(http, "listening");
  // It misses notifications sent before it listens, so it must not be used until then.
  const hearing = new Promise<void>((resolve) => {
    const forget = events.subscribeToChats(() => (resolve(), forget()));
  });
  http.listen(port, "127.0.0.1");
  await Promise.all([listening, hearing]);
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async close() {
      await io.close();
      await events.close();
    },
  };
}
