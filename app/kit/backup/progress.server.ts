import { counted } from "#domain/text/counted.ts";
import type { Manifest } from "./manifest.server.ts";

const BYTES_PER_MEGABYTE = 1_000_000;

export function startStopwatch(): () => string {
  const startedMs = performance.now();
  return () => `${((performance.now() - startedMs) / 1_000).toFixed(1)} s`;
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`;
}

export function summarise({ tables }: Manifest, uploadCount: number): string {
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
  return `${counted(tables.length, "table")}, ${counted(rowCount, "row")}, ${counted(uploadCount, "upload")}`;
}
