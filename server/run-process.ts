import { BRAND } from "#content/brand.ts";
import { loadConfig, type Config } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { explain, stopSignal } from "./lifecycle.ts";
import { openWorld, type World } from "./world.ts";

type Serve = (config: Config, world: World, asked: AbortSignal) => Promise<void>;

async function start(serve: Serve, note: string): Promise<void> {
  const asked = stopSignal();
  const config = loadConfig(process.env);
  const world = await openWorld(config, createLog(config.logLevel), console.log);
  try {
    await serve(config, world, asked);
  } catch (error) {
    await world.close();
    throw error;
  }
  if (!asked.aborted) console.log(`${BRAND.name}${note} is ready at ${config.publicUrl}`);
}

/** The frame of both servers: open the world, serve, and end with a sentence when that fails. */
export function runProcess(serve: Serve, note = ""): void {
  start(serve, note).catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
}
