import sharp from "sharp";
import { expect, it } from "vitest";
import { drawShareImage, type Drawn, faviconIco, markPng, markSvg } from "./woven-images.server.ts";

const CLOTH_STARTS_PX = 740;
const DARK = 90;
const BUILT: Drawn = { look: undefined, logo: undefined };

/** Columns left of the motif that the headline covers. */
async function inkedColumns(headline: string): Promise<number[]> {
  const { pixels, width } = await drawShareImage({ brand: "Orbweave", kind: "DAO", slug: "dao", family: "blockchain", headline }, BUILT);
  const isInked = (column: number) =>
    Array.from({ length: 400 }, (_, row) => ((row + 200) * width + column) * 4).some((at) => (pixels[at] ?? 255) < DARK);
  return Array.from({ length: CLOTH_STARTS_PX }, (_, column) => column).filter(isInked);
}

it("writes the headline, clear of the cloth", async () => {
  const columns = await inkedColumns("Blockchain, Web3 and AI software, priced as you type");
  expect(columns.length).toBeGreaterThan(300);
  expect(Math.max(...columns)).toBeLessThan(CLOTH_STARTS_PX - 20);
  expect(await inkedColumns("")).toEqual([]);
});

it("draws icons of the requested size", async () => {
  const icon = await markPng(BUILT, 192);
  expect(icon.readUInt32BE(16)).toBe(192);
  const ico = await faviconIco(BUILT);
  expect([...ico.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
});

it("draws the mark from the firm's own word, in its own colours", () => {
  const colours = { accent: ["#0d5652", "#6cccc4"], office: ["#5a2a6b", "#d0b1ee"], ground: ["#ffffff", "#10131f"] } as const;
  expect(markSvg({ look: { seed: "mark" }, logo: undefined })).toBe(markSvg(BUILT));
  const pathsOf = (svg: string) => svg.match(/ d="[^"]*"/g);
  expect(pathsOf(markSvg({ look: { seed: "loom" }, logo: undefined }))).not.toEqual(pathsOf(markSvg(BUILT)));
  const coloured = markSvg({ look: { colours }, logo: undefined });
  expect(pathsOf(coloured)).toEqual(pathsOf(markSvg(BUILT)));
  expect(coloured).not.toContain("#a8382c");
});

it("draws the logo in place of the mark, and on share images", async () => {
  const logo = await sharp({ create: { width: 80, height: 40, channels: 4, background: "#00ff00" } })
    .png()
    .toBuffer();
  const look = { logo: { hash: "0123456789abcdef", width: 80, height: 40 } };
  const greens = async (png: Buffer) => {
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] === 0 && data[at + 1] === 255 && data[at + 2] === 0) count += 1;
    return count;
  };
  expect(await greens(await markPng({ look, logo }, 192))).toBeGreaterThan(5_000);
  expect(await greens(await markPng(BUILT, 192))).toBe(0);
  const card = { brand: "Loom", kind: "DAO", slug: "dao", family: "blockchain", headline: "Hello" } as const;
  expect(await greens((await drawShareImage(card, { look, logo })).asPng())).toBeGreaterThan(3_000);
});
