import type { Server as HttpServer } from "node:http";
import type { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Server as SocketServer } from "socket.io";
import type { Config } from "#platform/config.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { describeError } from "#platform/redact.ts";
import type { Working } from "./due-work.ts";
import type { World } from "./world.ts";

/** Maximum time to stop, unless the wait for load balancers leaves too little of it. */
const STOP_MS = 10_000;
const MIN_FINISH_MS = 2_000;
/** The part of it reserved for closing database connections and the embedded database. */
const CLOSE_MS = 2_000;
/** A WebSocket has nothing in flight; this is for a proper close handshake. */
const FAREWELL_MS = 1_000;
const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** Ctrl-C or a closed terminal: a person is waiting, not a load balancer. */
const AT_A_TERMINAL: readonly unknown[] = ["SIGINT", "SIGHUP"];

/** Errors a person can fix are shown as their message; anything else keeps its stack, with secrets redacted. */
export const explain = (error: unknown) => (error instanceof OperatorError ? error.message : describeError(error));

/** Aborted by the first signal, or when the parent process is gone. Installed before anything is opened. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (why: string) => {
    if (controller.signal.aborted) console.log(`Still stopping; what is in flight has ${STOP_MS / 1000} s to finish.`);
    controller.abort(why);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  process.on("disconnect", () => stop("disconnect"));
  return controller.signal;
}

type ListenFailure = (config: Pick<Config, "port" | "host">, prefix: string) => string;

const LISTEN_FAILURES: Readonly<Record<string, ListenFailure>> = {
  EADDRINUSE: ({ port }, of) => `Port ${port} is taken by another program. Choose a free one with ${of}PORT, e.g. ${of}PORT=${port + 1}.`,
  EACCES: ({ port }, of) => `This user may not listen on port ${port}. Choose one above 1023 with ${of}PORT.`,
  EADDRNOTAVAIL: ({ host }, of) => `${of}HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }, of) => `${of}HOST ${host} is not known.`,
  EAI_AGAIN: ({ host }, of) => `${of}HOST ${host} is not known.`,
};

/** `prefix` is that of the two environment variables for port and host. */
export function listen(server: NetServer, config: Pick<Config, "port" | "host">, prefix = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence = LISTEN_FAILURES[error.code ?? ""]?.(config, prefix);
      reject(sentence ? new OperatorError(sentence, { cause: error }) : error);
    });
    server.listen(config.port, config.host, resolve);
  });
}

/** The open connections: all of them, or those upgraded to WebSockets. */
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

/** Load balancers see from readyz that they should stop sending; until they check, everything is answered, without keep-alive. */
async function waitForBalancers(http: HttpServer, waitMs: number): Promise<void> {
  http.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  await wait(waitMs);
}

/**
 * Starts no more background work and accepts no more mail, waits for load balancers, stops accepting connections, lets requests in flight
 * finish, then closes the database. Whatever does not end in time is cut off.
 */
export function stopper({ http, io, world }: Running): (working: readonly Working[], why: unknown) => Promise<void> {
  const connections = track(http, "connection");
  const webSockets = track(http, "upgrade");
  const { log, config } = world.services;
  return async (working, why) => {
    const drainMs = AT_A_TERMINAL.includes(why) ? 0 : config.drainMs;
    const endsMs = performance.now() + Math.max(STOP_MS, drainMs + MIN_FINISH_MS + CLOSE_MS);
    const finishMs = Math.max(STOP_MS - CLOSE_MS - drainMs, MIN_FINISH_MS);
    log.info({ why, drainMs }, "stopping");
    const worked = Promise.all(working.map((each) => each.stop()));
    await waitForBalancers(http, drainMs);
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    // Disconnects every client and unsubscribes from the other processes' messages.
    const left = io.close();
    const farewell = setTimeout(cut, FAREWELL_MS, webSockets);
    const isDone = await Promise.race([Promise.all([closed, left, worked]).then(() => true), wait(finishMs, false)]);
    clearTimeout(farewell);
    if (!isDone) {
      log.warn("cutting off what did not finish");
      cut(connections);
    }
    await world.close(endsMs);
    log.info("stopped");
  };
}

/** Runs `stop` once asked to, now or later, and ends the process. */
export function stopWhenAsked(asked: AbortSignal, stop: (why: unknown) => Promise<void>): void {
  const end = () =>
    stop(asked.reason).then(
      () => process.exit(),
      (error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  if (asked.aborted) void end();
  else asked.addEventListener("abort", () => void end(), { once: true });
}
