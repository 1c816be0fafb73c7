import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { localFileStore } from "./files.server.ts";

it("leaves nothing of a file that found no room", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orbweave-files-"));
  try {
    async function* content() {
      yield new Uint8Array(1_000);
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    }
    await expect(localFileStore(folder).put("3b2b1f0a-6a53-4a38-9b54-5a3c1d0e9f11", content())).rejects.toMatchObject({ code: "ENOSPC" });
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
