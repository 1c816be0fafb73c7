import { isNull } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { files } from "#db/schema/files.ts";
import { sweepFiles, unusedFiles } from "./sweep-files.server.ts";

export const filesCapability: Capability = {
  name: "files",
  dueWork: [{ name: "remove files that belong to nothing", everyMs: HOUR_MS, run: sweepFiles }],
  retention: [unusedFiles(isNull(files.subjectKind))],
  demo: { rows: [{ table: files }] },
};
