import type { Server as HttpServer } from "node:http";
import type { Server as SocketServer } from "socket.io";
import type { Config } from "#platform/config.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { World } from "./world.ts";

const FINISH_IN_FLIGHT_MS = 10_000;

export interface Running {
  readonly http: HttpServer;
  readonly io: SocketServer;
  readonly world: World;
  readonly log: Log;
}

const FOR_PEOPLE = new Set(["ConfigError", "DataDirInUse", "PortTaken"]);

/** Mistakes that a person can mend get their sentence; anything else keeps its stack. */
export function explain(error: unknown): unknown {
  return error instanceof Error && FOR_PEOPLE.has(error.name) ? error.message : error;
}

class PortTaken extends Error {
  override name = "PortTaken";
}

export function listen(http: HttpServer, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new PortTaken(`Port ${port} is taken by another program. Choose a free one, e.g. PORT=${port + 1} npm start.`) : error);
    });
    http.listen(port, host, resolve);
  });
}

/** Stops accepting, lets what is in flight finish, then closes the database. */
export async function stop({ http, io, world, log }: Running): Promise<void> {
  log.info("stopping");
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  io.disconnectSockets(true);
  http.closeIdleConnections();
  const deadline = setTimeout(() => http.closeAllConnections(), FINISH_IN_FLIGHT_MS);
  await closed;
  clearTimeout(deadline);
  await world.close();
  log.info("stopped");
}

export function stopOnSignals(running: Running): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop(running).then(
        () => process.exit(0),
        (error: unknown) => {
          running.log.error({ err: error }, "could not stop cleanly");
          process.exit(1);
        },
      );
    });
  }
}
