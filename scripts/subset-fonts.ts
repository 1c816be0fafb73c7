// Creates the font files in app/ui/fonts from the npm packages of the two families. Run it after changing a family or the character set:
// `npx node scripts/subset-fonts.ts`. The results are committed, so that a build does not need it.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const TYPOGRAPHIC = "‘’“”–—…·•×÷≤≥≈≠→←↑↓↗©®™€£§°±²³½¼¾µ«»¡¿ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖØÙÚÜßàáâäåæçèéêëíîïñóôöøùúûüýÿ ×−";
const CHARACTERS = ASCII + TYPOGRAPHIC;
const FEATURES = ["kern", "mark", "liga", "tnum", "lnum"];

const family = (name: string, file: string) => readFile(`node_modules/@fontsource-variable/${name}/files/${file}.woff2`);

const bricolage = await family("bricolage-grotesque", "bricolage-grotesque-latin-standard-normal");
const instrument = await family("instrument-sans", "instrument-sans-latin-wght-normal");

await writeFile(
  "app/ui/fonts/bricolage-grotesque.woff2",
  await subsetFont(bricolage, CHARACTERS, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    variationAxes: { opsz: 48, wdth: 100, wght: 640 },
  }),
);
await writeFile(
  "app/ui/fonts/instrument-sans.woff2",
  await subsetFont(instrument, CHARACTERS, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: 400, max: 700 } },
  }),
);
// The families have Latin Extended-A in a separate file: with `unicode-range` in base.css, browsers only fetch it if a text needs it.
const EXTENDED = String.fromCodePoint(...Array.from({ length: 0x80 }, (_, index) => 0x100 + index)) + "ȘșȚțẞ";
const bricolageExtended = await family("bricolage-grotesque", "bricolage-grotesque-latin-ext-standard-normal");
const instrumentExtended = await family("instrument-sans", "instrument-sans-latin-ext-wght-normal");
for (const [name, source, variationAxes] of [
  ["bricolage-grotesque", bricolageExtended, { opsz: 48, wdth: 100, wght: 640 }],
  ["instrument-sans", instrumentExtended, { wght: { min: 400, max: 700 } }],
] as const) {
  await writeFile(
    `app/ui/fonts/${name}-latin-ext.woff2`,
    await subsetFont(source, EXTENDED, { targetFormat: "woff2", keepFeatures: FEATURES, variationAxes }),
  );
}
// Share images are rendered by resvg, which reads TrueType and ignores variation axes.
await writeFile(
  "app/ui/fonts/bricolage-grotesque-bold.ttf",
  await subsetFont(bricolage, CHARACTERS, { targetFormat: "truetype", variationAxes: { opsz: 48, wdth: 100, wght: 700 } }),
);
// PDFs embed static TrueType. They print visitors' text, so they include all of the family's Latin-1 and Latin Extended-A.
const LATIN = String.fromCodePoint(...Array.from({ length: 0x100 - 0x20 }, (_, index) => 0x20 + index)) + "–—‘’‚“”„•…‹›€™↑↓−" + EXTENDED;
for (const [name, source, wght] of [
  ["regular", instrument, 400],
  ["semibold", instrument, 600],
  ["latin-ext", instrumentExtended, 400],
] as const) {
  const options = { targetFormat: "truetype", keepFeatures: ["kern", "liga", "tnum"], variationAxes: { wght }, noHinting: true } as const;
  await writeFile(`app/ui/fonts/instrument-sans-${name}.ttf`, await subsetFont(source, LATIN, options));
}
