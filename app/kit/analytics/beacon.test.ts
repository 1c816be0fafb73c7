import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import BEACON_SCRIPT from "./beacon.ts?inline-script";

const KB = 1024;

it("is at most a kilobyte over the wire, and is a script", () => {
  expect(brotliCompressSync(BEACON_SCRIPT).length).toBeLessThanOrEqual(KB);
  expect(gzipSync(BEACON_SCRIPT).length).toBeLessThanOrEqual(KB);
  expect(() => new Function(BEACON_SCRIPT)).not.toThrow();
});
