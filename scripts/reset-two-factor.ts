// `npm run reset-two-factor EMAIL`: for an admin who cannot sign in and has no other admin to ask. Works whether the app is running or
// stopped.
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { resetTwoFactorOf } from "#kit/accounts/two-factor.server.ts";
import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/db.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { loadLinkSecret } from "#platform/link-token.server.ts";
import { createLog } from "#platform/log.server.ts";
import { joinEmbeddedPostgres } from "#platform/postgres-connection.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";

async function reset(email: string | undefined): Promise<void> {
  if (!email) throw new OperatorError("Usage: npm run reset-two-factor EMAIL");
  const config = loadConfig(process.env);
  const log = createLog("silent");
  const postgres = config.databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir: dataDirOf(config), log: () => {} });
  const { db, close } = openDatabase(config.databaseUrl ?? postgres?.url ?? "", log);
  try {
    if (
      !(await resetTwoFactorOf({ config, db, clock: systemClock, linkSecret: await loadLinkSecret(db), capabilities: CAPABILITIES }, email))
    )
      throw new OperatorError(`No one with the address ${email} has two-factor sign-in.`);
    console.log(`${email} signs in with the password alone now. Set up two-factor sign-in again under Profile.`);
  } finally {
    await close();
    await postgres?.stop();
  }
}

try {
  await reset(process.argv[2]);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
