import fc from "fast-check";
import sharp from "sharp";
import { expect, it } from "vitest";
import { openArchive } from "#features/audits/check/open-archive.ts";
import { ACCEPTED_TYPES } from "./accepted-files.ts";
import { aDocx, anOdt, aPhoto, aPixelBomb, aPng, aZip, text } from "./file-fixture.ts";
import { FILE_REASONS } from "./file-reasons.ts";
import { findContent } from "./find-content.ts";
import { reencodeImage } from "./reencode-image.server.ts";

const RELATION =
  '<Relationships><Relationship Id="r1" Type="x/hyperlink" Target="https://example.com" TargetMode="External"/></Relationships>';
const gif = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: "#a8382c" } })
    .gif()
    .toBuffer();
const webp = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: "#a8382c" } })
    .webp()
    .toBuffer();

/** A valid file of each accepted kind, to be corrupted. */
const HONEST = await Promise.all([
  aPng(),
  aPhoto(),
  gif(),
  webp(),
  aPixelBomb(),
  aDocx({ "word/_rels/a.rels": RELATION }),
  anOdt(),
  aZip({ "a.sol": "contract A {}" }),
  text("%PDF-1.7\n1 0 obj\n<< /S /URI >>\nendobj"),
  text("some words\n"),
]);

const NAMES = [...Object.values(ACCEPTED_TYPES).map(({ extensions }) => `a.${extensions[0]}`), "a", "", "..", "a.sol"];

/** Truncated, with some bytes changed and others appended. */
const broken = fc
  .record({
    honest: fc.constantFrom(...HONEST),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
    more: fc.uint8Array({ maxLength: 40 }),
  })
  .map(({ honest, cut, changes, more }) => {
    const bytes = new Uint8Array([...honest.slice(0, Math.ceil(honest.length * cut)), ...more]);
    for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
    return bytes;
  });

const anyBytes = fc.oneof({ weight: 4, arbitrary: broken }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) });

it("says of any bytes under any name what they are or why they are not taken, and never throws", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...NAMES), anyBytes, async (name, bytes) => {
      const found = await findContent({ name, bytes });
      expect("reason" in found ? Object.keys(FILE_REASONS) : Object.keys(ACCEPTED_TYPES)).toContain(
        "reason" in found ? found.reason : found.contentType,
      );
    }),
    { numRuns: 1_000 },
  );
});

it("draws any bytes that call themselves a picture, or says why not", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("image/png", "image/jpeg", "image/gif", "image/webp"), anyBytes, async (type, bytes) => {
      expect(await reencodeImage(bytes, type)).toMatchObject({ ok: expect.any(Boolean) });
    }),
    { numRuns: 200 },
  );
});

it("opens any bytes that call themselves an archive of contracts, or says why not", async () => {
  await fc.assert(
    fc.asyncProperty(anyBytes, async (bytes) => {
      expect(await openArchive(new File([bytes], "a.zip"))).toMatchObject({ ok: expect.any(Boolean) });
    }),
    { numRuns: 500 },
  );
});
