import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import { reencodeImage } from "./reencode-image.server.ts";

/** Above the size below which growth is accepted. */
const SIDE = 1200;

/** Incompressible noise, deterministic so that sizes are stable. */
function noise(side: number): Sharp {
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) % 256;
  return sharp(Uint8Array.from({ length: side * side * 3 }, next), { raw: { width: side, height: side, channels: 3 } });
}

it("draws a picture that was packed tightly no larger than it came, at its full size", async () => {
  const came = await noise(SIDE).jpeg({ quality: 77 }).toBuffer();
  const drawn = await reencodeImage(came, "image/jpeg");
  if (!drawn.ok) throw new Error(drawn.reason);
  expect(drawn.bytes.byteLength).toBeLessThanOrEqual(came.byteLength);
  expect(await sharp(drawn.bytes).metadata()).toMatchObject({ width: SIDE, height: SIDE });
});

it.each([
  ["image/jpeg", () => noise(200).jpeg({ quality: 10 }).toBuffer()],
  ["image/webp", () => noise(200).webp({ quality: 10 }).toBuffer()],
  ["image/png", () => noise(200).png({ palette: true, colours: 4 }).toBuffer()],
])("scales %s down where it would be larger than a file may be", async (type, make) => {
  const came = await make();
  const drawn = await reencodeImage(came, type, came.byteLength);
  expect(drawn.ok && drawn.bytes.byteLength <= came.byteLength).toBe(true);
});

it("refuses what stays too large", async () => {
  expect(await reencodeImage(await noise(200).png().toBuffer(), "image/png", 1_000)).toEqual({ ok: false, reason: "too_large" });
});
