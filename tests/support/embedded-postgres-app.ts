import { DataDirInUse, startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";

/** A minimal app that tests can kill: `node tests/support/embedded-postgres-app.ts <dataDir>` prints "ready <url>", or "in use <why>". */
const dataDir = process.argv[2];
if (!dataDir) throw new Error("Which data folder?");

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: (message) => console.error(message) });
  const keepAlive = setInterval(() => undefined, 60_000);
  process.once("SIGTERM", async () => {
    await postgres.stop();
    clearInterval(keepAlive);
  });
  console.log(`ready ${postgres.url}`);
} catch (error) {
  if (!(error instanceof DataDirInUse)) throw error;
  console.log(`in use ${error.message}`);
  process.exitCode = 2;
}
