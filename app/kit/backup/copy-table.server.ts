import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { type Relation, qualifiedName } from "./database-session.server.ts";
import { PRIVATE_FILE_MODE } from "./work-folder.server.ts";

const NEWLINE = 10;
/** The condition for rows to back up, for tables that are not backed up whole. */
const TAKEN_ALONG: Readonly<Record<string, string>> = {
  // With a day's salt, a reader of the backup could recognise its visitors. A restored installation generates a new one.
  stat_salts: "false",
  // The row in progress is this very backup: after a restore it would look like one that was cut off.
  scheduled_backups: "finished_at is not null",
};

interface CopiedTable extends Relation {
  readonly columns: readonly string[];
}

export interface RowCounter {
  rowCount: number;
}

/** COPY's text format: every server version reads it, and each line is one row, because line breaks in values are escaped. */
export async function copyTableOut(client: pg.Client, table: CopiedTable, file: string): Promise<number> {
  const counter: RowCounter = { rowCount: 0 };
  const condition = TAKEN_ALONG[table.name];
  const source = condition === undefined ? target(table) : `(select ${columnsOf(table)} from ${qualifiedName(table)} where ${condition})`;
  const rows = client.query(copyTo(`copy ${source} to stdout`));
  await pipeline(rows, countRows(counter), createWriteStream(file, { flags: "wx", mode: PRIVATE_FILE_MODE }));
  return counter.rowCount;
}

export async function copyTableIn(client: pg.Client, table: CopiedTable, file: string): Promise<void> {
  await pipeline(createReadStream(file), client.query(copyFrom(`copy ${target(table)} from stdin`)));
}

/** A pass-through stage of a pipeline. */
export function countRows(counter: RowCounter): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (chunks) {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) counter.rowCount++;
      yield chunk;
    }
  };
}

/** Columns are named, because their order may differ on the other side. */
const columnsOf = ({ columns }: CopiedTable) => columns.map((column) => pg.escapeIdentifier(column)).join(", ");

/** A table may have no columns to copy. */
const target = (table: CopiedTable) =>
  table.columns.length === 0 ? qualifiedName(table) : `${qualifiedName(table)} (${columnsOf(table)})`;
