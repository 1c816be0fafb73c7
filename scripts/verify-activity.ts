// `npm run verify-activity`: works whether the app is running or stopped.
import { verdictWords } from "#kit/activity/verdict.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/db.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createLog } from "#platform/log.server.ts";
import { joinEmbeddedPostgres } from "#platform/postgres-connection.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";

async function verify(): Promise<boolean> {
  const config = loadConfig(process.env);
  const postgres = config.databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir: dataDirOf(config), log: () => {} });
  const database = openDatabase(config.databaseUrl ?? postgres?.url ?? "", createLog("silent"));
  try {
    const verdict = await verifyActivity(database.db);
    console.log(verdictWords(verdict));
    return verdict.ok;
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
