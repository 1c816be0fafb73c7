// `npm run content export FOLDER` writes all content as files; `npm run content import FOLDER` takes such files back, as drafts or, with
// `-- --publish`, published. Works whether the app is running or stopped.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { EXPORTED } from "#features/pages/office/export-words.ts";
import { readSiteFolder } from "#features/pages/office/content-folder.server.ts";
import { exportedFiles } from "#features/pages/office/export-content.server.ts";
import type { Imported } from "#features/pages/office/import-content.server.ts";
import { importSite } from "#features/pages/office/import-site.server.ts";
import { counted } from "#domain/text/counted.ts";
import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { joinEmbeddedPostgres } from "#platform/postgres-connection.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import type { Services } from "#platform/services.ts";

type Needed = Pick<Services, "capabilities" | "clock" | "config" | "db" | "log">;

const SYSTEM = { kind: "system" } as const;
const PUBLISH = "--publish";
const USAGE =
  "Usage: npm run content export FOLDER, or npm run content import FOLDER, followed by -- --publish to publish what is imported";

async function exportTo(services: Needed, folder: string): Promise<void> {
  let count = 0;
  for await (const { name, content } of exportedFiles({ services, actor: SYSTEM })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
    count += 1;
  }
  console.log(`${counted(count, "file")} written. Copy those that changed into content/, except drafts, then run npm run format.`);
  console.log(EXPORTED);
}

const count = (done: readonly Imported[], ...outcomes: readonly Imported["outcome"][]) =>
  done.filter(({ outcome }) => outcomes.includes(outcome)).length;

async function importFrom(services: Needed, folder: string, isPublishing: boolean): Promise<void> {
  const { pages, others, isStored } = await importSite({ services, actor: SYSTEM }, await readSiteFolder(folder), { isPublishing });
  const all = [...pages, ...others];
  if (all.length === 0) throw new OperatorError(`${folder} holds no file of a page.`);
  for (const { file, outcome, why } of all) if (outcome !== "same") console.log(`${file}: ${why ?? outcome}`);
  if (!isStored) throw new OperatorError(`Nothing was imported: ${counted(count(all, "refused"), "part")} must be corrected first.`);
  const published = isPublishing ? `${count(pages, "published")} published; ` : "";
  const drafts = `${counted(count(pages, "changed", "made"), "draft")} to publish at /admin/pages`;
  const taken = `${count(others, "changed", "made")} pictures, settings, emails, redirects, schedules and switched-off pages taken over`;
  console.log(`${published}${drafts}; ${taken}; ${count(all, "same")} as they were; ${count(all, "left")} left out.`);
}

async function run(): Promise<void> {
  const given = process.argv.slice(2);
  const isPublishing = given.includes(PUBLISH);
  const [what, where, ...rest] = given.filter((each) => each !== PUBLISH);
  if (!where || rest.length > 0 || !(what === "import" || (what === "export" && !isPublishing))) throw new OperatorError(USAGE);
  const config = loadConfig(process.env);
  const log = createLog("silent");
  const postgres = config.databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir: dataDirOf(config), log: () => {} });
  const { db, close } = openDatabase(config.databaseUrl ?? postgres?.url ?? "", log);
  try {
    const services = { capabilities: CAPABILITIES, clock: systemClock, config, db, log };
    await (what === "export" ? exportTo(services, resolve(where)) : importFrom(services, resolve(where), isPublishing));
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
