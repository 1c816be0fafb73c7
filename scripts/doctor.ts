// `npm run doctor`: says what is wrong with an installation and what to do. Works whether the app is running or stopped, and changes
// nothing.
import { OperatorError } from "#platform/operator-error.ts";
import type { Config } from "#platform/config.server.ts";
import { joinEmbeddedPostgres, NoDatabaseToJoin } from "#platform/postgres-connection.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import { checkConfiguration } from "./doctor/check-configuration.ts";
import { checkDatabase, type Examined, type Journal, noDatabaseYet, readJournal } from "./doctor/check-database.ts";
import { checkClock, checkDisk, checkFiles, checkNode, checkPort } from "./doctor/check-machine.ts";
import { checkMail } from "./doctor/check-mail.ts";
import { checkMailIn } from "./doctor/check-mail-in.ts";
import { checkStorage } from "./doctor/check-storage.ts";
import { type Finding, lineOf, speaker } from "./doctor/finding.ts";

async function checkEmbedded(config: Config, journal: Journal): Promise<Examined> {
  try {
    const postgres = await joinEmbeddedPostgres({ dataDir: dataDirOf(config), log: () => {} });
    return await checkDatabase(postgres.url, journal, config).finally(postgres.stop);
  } catch (error) {
    if (error instanceof NoDatabaseToJoin) return { findings: [noDatabaseYet] };
    if (error instanceof OperatorError) return { findings: [speaker("database").wrong(error.message)] };
    throw error;
  }
}

/** In the order in which they should be fixed. */
async function examine(tell: (findings: readonly Finding[]) => void): Promise<void> {
  const { config, findings } = checkConfiguration(process.env);
  tell([checkNode(), ...findings]);
  if (!config) return;
  const journal = await readJournal();
  tell([checkClock(journal.newestMs), await checkDisk(config), ...(await checkFiles(config, process.env)), await checkPort(config)]);
  const database = config.databaseUrl ? await checkDatabase(config.databaseUrl, journal, config) : await checkEmbedded(config, journal);
  tell(database.findings);
  tell(await checkStorage(config));
  tell(await checkMail({ ...config.mail, address: database.sender }));
  tell(await checkMailIn(config.mail));
}

let wrongs = 0;
await examine((findings) => {
  for (const finding of findings) console.log(lineOf(finding));
  wrongs += findings.filter(({ state }) => state === "wrong").length;
});
console.log(wrongs === 0 ? "\nNothing is wrong." : `\n${wrongs} ${wrongs === 1 ? "thing is" : "things are"} wrong.`);
process.exitCode = wrongs === 0 ? 0 : 1;
