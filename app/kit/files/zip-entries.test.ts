import { expect, it } from "vitest";
import { listZip } from "./zip-entries.ts";

const CLAIMED = 20_000_000;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const END = 0x06054b50;

/** An end record, with a ZIP64 end record and its locator before it, which claim this many entries. */
function claiming(entries: number): Uint8Array {
  const bytes = new Uint8Array(200);
  const view = new DataView(bytes.buffer);
  const zip64 = 200 - 22 - 20 - 56;
  view.setUint32(zip64, ZIP64_END, true);
  for (const at of [24, 32]) view.setBigUint64(zip64 + at, BigInt(entries), true);
  view.setUint32(zip64 + 56, ZIP64_LOCATOR, true);
  view.setBigUint64(zip64 + 56 + 8, BigInt(zip64), true);
  const end = 200 - 22;
  view.setUint32(end, END, true);
  for (const at of [8, 10]) view.setUint16(end + at, 0xffff, true);
  view.setUint32(end + 16, 0xffffffff, true);
  return bytes;
}

it("refuses 200 bytes that claim 20 million entries, without looking for them", () => {
  const before = performance.now();
  expect(listZip(claiming(CLAIMED))).toBeUndefined();
  // fflate's `unzipSync` takes a minute.
  expect(performance.now() - before).toBeLessThan(1_000);
});

it("refuses an end record that lists more entries than follow", () => {
  const bytes = claiming(CLAIMED);
  new DataView(bytes.buffer).setUint32(200 - 22 + 16, 0, true);
  expect(listZip(bytes)).toBeUndefined();
});
