import { expect, it } from "vitest";
import { firstFailure } from "./postgres-cluster.server.ts";

it.each([
  [
    '2026-11-17 16:33:50.971 UTC [1] FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\n2026 UTC [1] HINT:  Check free disk space.\n2026 UTC [1] PANIC:  cannot abort',
    'could not extend file "base/1/2691": wrote only 4096 of 8192 bytes',
  ],
  ['initdb: error: could not create directory "/x": Permission denied\n', 'could not create directory "/x": Permission denied'],
  ["spawn initdb\nENOENT", "spawn initdb ENOENT"],
])("takes one sentence from what PostgreSQL prints", (output, sentence) => expect(firstFailure(output)).toBe(sentence));
