import type { Capability } from "#kit/capability.ts";
import { files } from "#db/schema/files.ts";

export const filesCapability: Capability = { name: "files", demo: { rows: [{ table: files }] } };
