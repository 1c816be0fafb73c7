// `npm run content export FOLDER` writes the published pages as files of content/; `npm run content import FOLDER` creates drafts from such
// files. Works whether the app is running or stopped.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { NOT_EXPORTED } from "#features/pages/office/content-files.ts";
import { readContentFolder } from "#features/pages/office/content-folder.server.ts";
import { contentFiles } from "#features/pages/office/export-content.server.ts";
import { importContent } from "#features/pages/office/import-content.server.ts";
import { counted } from "#domain/text/counted.ts";
import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { joinEmbeddedPostgres } from "#platform/postgres-connection.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import type { Services } from "#platform/services.ts";

type Needed = Pick<Services, "clock" | "db">;

const USAGE = "Usage: npm run content export FOLDER, or npm run content import FOLDER";

async function exportTo(services: Needed, folder: string): Promise<void> {
  const files = await contentFiles(services);
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  console.log(`${counted(files.size, "file")} written. Copy those that changed into content/, then run npm run format.`);
  console.log(NOT_EXPORTED);
}

async function importFrom(services: Needed, folder: string): Promise<void> {
  const done = await importContent(services, await readContentFolder(folder));
  if (done.length === 0) throw new OperatorError(`${folder} holds no file of a page.`);
  for (const { file, outcome, why } of done) if (outcome !== "same") console.log(`${file}: ${why ?? outcome}`);
  const drafts = done.filter(({ outcome }) => outcome === "changed" || outcome === "made").length;
  const refused = done.filter(({ outcome }) => outcome === "refused").length;
  console.log(
    `${counted(drafts, "draft")} to publish at /admin/pages; ${done.length - drafts - refused} as they were; ${refused} refused.`,
  );
}

async function run(): Promise<void> {
  const [what, where] = process.argv.slice(2);
  if (!where || (what !== "export" && what !== "import")) throw new OperatorError(USAGE);
  const config = loadConfig(process.env);
  const log = createLog("silent");
  const postgres = config.databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir: dataDirOf(config), log: () => {} });
  const { db, close } = openDatabase(config.databaseUrl ?? postgres?.url ?? "", log);
  try {
    await (what === "export" ? exportTo : importFrom)({ db, clock: systemClock }, resolve(where));
  } finally {
    await close();
    await postgres?.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
