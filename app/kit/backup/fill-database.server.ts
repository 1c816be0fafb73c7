import { join } from "node:path";
import type pg from "pg";
import { counted } from "#domain/text/counted.ts";
import { BackupRefused } from "./backup-refused.server.ts";
import { listSequences, listTables } from "./catalogue.server.ts";
import { copyTableIn } from "./copy-table.server.ts";
import { type Relation, qualifiedName } from "./database-session.server.ts";
import type { Manifest } from "./manifest.server.ts";
import { setAsideRules } from "./set-aside-rules.server.ts";
import { startStopwatch } from "./progress.server.ts";

/** Makes the tables contain exactly the backup's rows. The schema must match the backup's. */
export async function fillDatabase(client: pg.Client, manifest: Manifest, folder: string, tell: (message: string) => void): Promise<void> {
  await createMissingPartitions(client, manifest);
  await refuseUnlessFitting(client, manifest);
  const bringBackRules = await setAsideRules(client);
  // Migrations may have inserted rows; the backup contains their later state.
  await client.query(`truncate ${(await listTables(client)).map(qualifiedName).join(", ")}`);
  for (const table of manifest.tables) {
    const elapsed = startStopwatch();
    await copyTableIn(client, table, join(folder, table.file));
    tell(`  ${table.schema}.${table.name}: ${counted(table.rowCount, "row")}, ${elapsed()}`);
  }
  for (const { lastValue, isCalled, ...sequence } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2, $3)", [qualifiedName(sequence), lastValue, isCalled]);
  }
  await bringBackRules();
  await compareRowCounts(client, manifest);
}

async function createMissingPartitions(client: pg.Client, manifest: Manifest): Promise<void> {
  const existing = new Set((await listTables(client)).map(qualifiedName));
  for (const { partition, ...table } of manifest.tables) {
    if (!partition || existing.has(qualifiedName(table))) continue;
    await client.query(`create table ${qualifiedName(table)} partition of ${qualifiedName(partition)} ${partition.bound}`);
  }
}

async function refuseUnlessFitting(client: pg.Client, manifest: Manifest): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [qualifiedName(table), new Set(table.columns)]));
  const sequences = new Set((await listSequences(client)).map(qualifiedName));
  const columnsMissing = manifest.tables.flatMap((table) => {
    const columns = tables.get(qualifiedName(table));
    if (!columns) return [nameOf(table)];
    return table.columns.filter((column) => !columns.has(column)).map((column) => `${nameOf(table)}.${column}`);
  });
  const missing = [...columnsMissing, ...manifest.sequences.filter((sequence) => !sequences.has(qualifiedName(sequence))).map(nameOf)];
  if (missing.length === 0) return;
  throw new BackupRefused(`The backup holds what no migration of this version makes: ${missing.join(", ")}. Nothing was changed.`);
}

async function compareRowCounts(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from only ${qualifiedName(table)}`);
    const count = Number(rows[0]?.count);
    if (count !== table.rowCount) throw new Error(`${nameOf(table)} has ${count} rows where the backup has ${table.rowCount}.`);
  }
}

function nameOf({ schema, name }: Relation): string {
  return `${schema}.${name}`;
}
