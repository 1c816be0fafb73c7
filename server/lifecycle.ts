import type { Server as HttpServer } from "node:http";
import type { Duplex } from "node:stream";
import type { Server as SocketServer } from "socket.io";
import type { Config } from "#platform/config.server.ts";
import { ForPeople } from "#platform/for-people.ts";
import { describeError } from "#platform/redact.ts";
import type { Working } from "./due-work.ts";
import type { World } from "./world.ts";

const FINISH_IN_FLIGHT_MS = 10_000;
/** A WebSocket has nothing in flight; this is for saying goodbye properly. */
const FAREWELL_MS = 1_000;
const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Mistakes that a person can mend get their sentence; anything else keeps its stack, but no secrets. */
export const explain = (error: unknown) => (error instanceof ForPeople ? error.message : describeError(error));

/** Aborted by the first signal, or when the process that started us is gone. In place before anything is opened. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) console.log(`Still stopping; what is in flight has ${FINISH_IN_FLIGHT_MS / 1000} s to finish.`);
    controller.abort();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  process.on("disconnect", stop);
  return controller.signal;
}

const LISTEN_FAILURES: Readonly<Record<string, (config: Pick<Config, "port" | "host">) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Choose a free one with PORT, e.g. PORT=${port + 1}.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known.`,
  EAI_AGAIN: ({ host }) => `HOST ${host} is not known.`,
};

export function listen(http: HttpServer, config: Pick<Config, "port" | "host">): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const sentence = LISTEN_FAILURES[error.code ?? ""]?.(config);
      reject(sentence ? new ForPeople(sentence, { cause: error }) : error);
    });
    http.listen(config.port, config.host, resolve);
  });
}

/** The connections of one kind that are open: all of them, or those that became WebSockets. */
function track(http: HttpServer, event: "connection" | "upgrade"): ReadonlySet<Duplex> {
  const open = new Set<Duplex>();
  const add = (socket: Duplex) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  };
  if (event === "connection") http.on("connection", add);
  else http.on("upgrade", (_request, socket) => add(socket));
  return open;
}

const cut = (sockets: ReadonlySet<Duplex>) => sockets.forEach((socket) => socket.destroy());

export interface Running {
  readonly http: HttpServer;
  readonly io: SocketServer;
  readonly world: World;
}

/** Stops accepting, lets what is in flight finish, then closes the database. Sockets that stay open are cut at the limit. */
export function stopper({ http, io, world }: Running): (working: Working) => Promise<void> {
  const connections = track(http, "connection");
  const webSockets = track(http, "upgrade");
  return async (working) => {
    world.services.log.info("stopping");
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    // Says goodbye to every socket, and to the other processes.
    const left = io.close();
    const limits = [setTimeout(cut, FAREWELL_MS, webSockets), setTimeout(cut, FINISH_IN_FLIGHT_MS, connections)];
    await Promise.all([closed, left, working.stop()]);
    limits.forEach(clearTimeout);
    await world.close();
    world.services.log.info("stopped");
  };
}

/** Runs `stop` when asked to, now or later, and ends the process. */
export function stopWhenAsked(asked: AbortSignal, stop: () => Promise<void>): void {
  const end = () =>
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  if (asked.aborted) void end();
  else asked.addEventListener("abort", () => void end(), { once: true });
}
