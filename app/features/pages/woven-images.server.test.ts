import { expect, it } from "vitest";
import { drawShareImage, faviconIco, markPng } from "./woven-images.server.ts";

const CLOTH_STARTS_PX = 740;
const DARK = 90;

/** Columns left of the cloth that the headline has inked. */
async function inkedColumns(headline: string): Promise<number[]> {
  const { pixels, width } = await drawShareImage({ brand: "Orbweave", kind: "DAO", slug: "dao", family: "blockchain", headline });
  const isInked = (column: number) =>
    Array.from({ length: 400 }, (_, row) => ((row + 200) * width + column) * 4).some((at) => (pixels[at] ?? 255) < DARK);
  return Array.from({ length: CLOTH_STARTS_PX }, (_, column) => column).filter(isInked);
}

it("writes the headline, clear of the cloth", async () => {
  const columns = await inkedColumns("Blockchain, Web3 and AI software, woven with care");
  expect(columns.length).toBeGreaterThan(300);
  expect(Math.max(...columns)).toBeLessThan(CLOTH_STARTS_PX - 20);
  expect(await inkedColumns("")).toEqual([]);
});

it("draws icons of the requested size", async () => {
  const icon = await markPng(192);
  expect(icon.readUInt32BE(16)).toBe(192);
  const ico = await faviconIco();
  expect([...ico.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
});
