import { z } from "zod";
import { BackupRefused } from "./backup-refused.server.ts";

export const MANIFEST_ENTRY = "manifest.json";
export const UPLOADS_PREFIX = "uploads/";

const FORMAT = "orbweave-backup";
const FORMAT_VERSION = 1;
const UNSAFE_IN_A_FILE_NAME = /[^\w.-]/g;
/** Constants only, as PostgreSQL prints them: a restore interpolates this text into a statement. */
const BOUND_VALUE = String.raw`(?:'(?:[^']|'')*'|-?[\d.]+|NULL|MINVALUE|MAXVALUE|true|false)`;
const BOUND_VALUES = String.raw`\(${BOUND_VALUE}(?:, ${BOUND_VALUE})*\)`;
const PARTITION_BOUND = new RegExp(
  String.raw`^(?:DEFAULT|FOR VALUES (?:FROM ${BOUND_VALUES} TO ${BOUND_VALUES}|IN ${BOUND_VALUES}|WITH \(modulus \d+, remainder \d+\)))$`,
);

const head = z.object({ format: z.literal(FORMAT), formatVersion: z.int() });
const relation = { schema: z.string().min(1), name: z.string().min(1) };
const table = z.object({
  ...relation,
  /** Its parent and bounds: the app creates partitions at run time (for example one a day), so migrations may not know it. */
  partition: z.object({ ...relation, bound: z.string().regex(PARTITION_BOUND) }).nullable(),
  columns: z.array(z.string().min(1)),
  rowCount: z.int().min(0),
  file: z.string().regex(/^tables\/[\w.-]+\.copy$/),
});

const body = z.object({
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ createdAt: z.number(), hash: z.string() })).min(1),
  tables: z.array(table),
  sequences: z.array(z.object({ ...relation, lastValue: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
});

export type Manifest = z.output<typeof body>;
export type BackedUpTable = Manifest["tables"][number];
export type SequenceState = Manifest["sequences"][number];
export type AppliedMigration = Manifest["migrations"][number];

/** The number distinguishes names that differ only in characters not allowed in file names. */
export function tableEntryName(index: number, { schema, name }: { schema: string; name: string }): string {
  return `tables/${String(index + 1).padStart(4, "0")}-${`${schema}.${name}`.replaceAll(UNSAFE_IN_A_FILE_NAME, "_")}.copy`;
}

/** Parsed immediately: a manifest that a restore would refuse must fail the backup, not the restore. */
export function writeManifest(manifest: Manifest): string {
  const text = `${JSON.stringify({ format: FORMAT, formatVersion: FORMAT_VERSION, ...manifest }, undefined, 2)}\n`;
  parseManifest(text);
  return text;
}

export function parseManifest(text: string): Manifest {
  const json = parseJson(text);
  const start = head.safeParse(json);
  if (!start.success) throw new BackupRefused("The file is not a backup of Orbweave: its manifest says something else.");
  if (start.data.formatVersion > FORMAT_VERSION) {
    throw new BackupRefused("The backup was made by a newer version of Orbweave, in a format that this one cannot read. Update first.");
  }
  const rest = body.safeParse(json);
  if (!rest.success) throw new BackupRefused(`The manifest of the backup is damaged:\n${z.prettifyError(rest.error)}`);
  return rest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
