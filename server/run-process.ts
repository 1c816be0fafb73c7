import { BRAND } from "#content/brand.ts";
import { loadConfig, type Config } from "#platform/config.server.ts";
import { createLog, type Log } from "#platform/log.server.ts";
import { stopSignal } from "./lifecycle.ts";
import { startFailure } from "./start-failure.ts";
import { openWorld, type World } from "./world.ts";

const BROKEN_STOP_MS = 15_000;

type Serve = (config: Config, world: World, asked: AbortSignal) => Promise<void>;

/**
 * An unhandled rejection leaves nothing half done in this process: it is a bug to be logged, not a reason to disconnect every client.
 * After an uncaught exception, anything may be half done: the process stops, as gracefully as it can.
 */
function outliveBugs(log: Log): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a failure that nothing awaited"));
  process.on("uncaughtException", (error) => {
    log.error({ err: error }, "an exception that nothing caught; stopping");
    process.exitCode = 1;
    process.emit("SIGINT", "SIGINT");
    // The stop itself may be what is broken.
    setTimeout(() => process.exit(), BROKEN_STOP_MS).unref();
  });
}

async function start(serve: Serve, note: string): Promise<void> {
  const asked = stopSignal();
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  outliveBugs(log);
  const world = await openWorld(config, log, console.log);
  try {
    await serve(config, world, asked);
    if (!asked.aborted) world.watch();
  } catch (error) {
    await world.close();
    throw error;
  }
  if (!asked.aborted) console.log(`${BRAND.name}${note} is ready at ${config.publicUrl}`);
}

/** Starts the server of production or development. If that fails, prints why and exits. */
export function runProcess(serve: Serve, note = ""): void {
  start(serve, note).catch((error: unknown) => {
    console.error(startFailure(error, process.env["LOG_LEVEL"] === "debug"));
    process.exit(1);
  });
}
