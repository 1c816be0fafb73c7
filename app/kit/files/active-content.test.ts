import { deflateRawSync, deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "#tests/support/patience.ts";
import { isActiveOffice, isActivePdf } from "./active-content.ts";
import { aDocx, text } from "./file-fixture.ts";

const pdf = (words: string) => isActivePdf(text(`%PDF-1.7\n1 0 obj\n${words}\nendobj\n`));

const RELS = "word/_rels/settings.xml.rels";
const relation = (type: string, mode: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/a.dotm" ${mode}/></Relationships>`;

/** With its relationships deflated, as Word writes them. */
function packedRelations(packed: string): Uint8Array {
  const bytes = Buffer.from(aDocx({ [RELS]: "x".repeat(packed.length) }));
  bytes.write(packed, bytes.indexOf("x".repeat(packed.length)), "latin1");
  // The compression method in the central directory.
  bytes.writeUInt16LE(8, bytes.lastIndexOf(RELS) - 46 + 10);
  return bytes;
}

describe("a PDF", () => {
  it.each([
    "<< /S /JavaScript /JS (x) >>",
    "<</S/JavaScript/JS(x)>>",
    "<< /S % a\n/Launch /F (cmd.exe) >>",
    "<< /JS 5 0 R >>",
    "<< /S /J#61vaScript >>",
    "<< /Names << /JavaScript 4 0 R >> >>",
    "<< /Type /EmbeddedFile >>",
    "<< /EmbeddedFiles 3 0 R >>",
  ])("that would do something: %s", (words) => {
    expect(pdf(words)).toBe(true);
  });

  it.each([
    "<< /Keywords (HTML/JavaScript, Node/JS, CSS) >>",
    "<< /Type /Catalog /JSX 1 >>",
    "(I launch /Launch pads)",
    "<< /S /URI /URI (https://example.com) >>",
  ])("that only says so: %s", (words) => {
    expect(pdf(words)).toBe(false);
  });
});

/** The same rule as a regular expression: readable, but quadratic in the file's length. */
const GAP = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
const RULE = new RegExp(
  [
    String.raw`/S${GAP}/(?:JavaScript|Launch)\b`,
    String.raw`/JavaScript${GAP}(?:<|\[|\d)`,
    String.raw`(?<![\w)])/JS${GAP}(?:\(|<|\d)`,
    String.raw`/EmbeddedFiles?\b`,
  ].join("|"),
);

const PIECES = [
  "/S",
  "/JS",
  "/JavaScript",
  "/Launch",
  "/EmbeddedFile",
  "s",
  "/J#61vaScript",
  "#2f",
  "#",
  "%",
  "\r",
  "\n",
  " ",
  "\t",
  "\0",
  "\u00A0",
  "(",
  ")",
  "<",
  "[",
  "5",
  "x",
  "_",
  "/",
  "\u00E9",
];

it("judges a PDF by the same rule wherever names, gaps and values stand", () => {
  const words = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(words, (pdf) => {
      const read = pdf.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
      expect(isActivePdf(Buffer.from(pdf, "latin1"))).toBe(RULE.test(read));
    }),
    { numRuns: 3_000 },
  );
});

const objectStream = (objects: string) =>
  Buffer.concat([
    Buffer.from("1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 9>>stream\r\n"),
    deflateSync(objects),
    Buffer.from("\nendstream"),
  ]);

it("searches compressed objects, too", () => {
  const harmless = objectStream("1 0 <</Type/Catalog>>");
  expect(isActivePdf(Buffer.concat([harmless, harmless]))).toBe(false);
  expect(isActivePdf(Buffer.concat([harmless, objectStream("1 0 <</S/JavaScript/JS(app.alert(1))>>")]))).toBe(true);
  expect(isActivePdf(objectStream("1 0 <</Names[(a) <</Type/Filespec/EF<</F 2 0 R>>/EmbeddedFiles 3 0 R>>]>>"))).toBe(true);
});

it("inflates no more than its limit", () => {
  const bomb = objectStream(" ".repeat(15_000_000));
  const opened = Buffer.from("/ObjStm stream\n");
  expect(cpuMs(() => isActivePdf(Buffer.concat([...Array(50).keys()].map(() => bomb))))).toBeLessThan(5_000);
  expect(cpuMs(() => isActivePdf(Buffer.concat([...Array(100_000).keys()].map(() => opened))))).toBeLessThan(5_000);
});

/** Ten megabytes take a fraction of this; with a quadratic search, a hundredth of that took half a minute. */
const MAX_MS = 20_000;

// Small sizes first: if the time is quadratic, the large ones would never finish.
describe.each([
  ["200 KB", 200_000],
  ["10 MB", 10_000_000],
])("%s of a PDF that was made to take long", (_, length) => {
  it.each(["/S%", "\n%/JS", "/JS %\r", "/JavaScript ", "/EmbeddedFile", "#2f", "/S\n", " "])(
    "are read in time: %j over and over",
    (piece) => {
      expect(cpuMs(() => isActivePdf(Buffer.from(piece.repeat(length / piece.length), "latin1")))).toBeLessThan(MAX_MS);
    },
  );
});

describe("a Word document", () => {
  it.each([
    ["an object of a program", { "word/embeddings/oleObject1.bin": "x" }],
    ["a template from elsewhere", { [RELS]: relation("attachedTemplate", 'TargetMode="External"') }],
    ["an object from elsewhere, in numbers", { [RELS]: relation("ole&#x4f;bject", "TargetMode='External'") }],
  ])("with %s", (_, more) => {
    expect(isActiveOffice(aDocx(more))).toBe(true);
  });

  it("whose relations are larger than any honest ones is not taken either", () => {
    const packed = deflateRawSync(" ".repeat(2_000_000)).toString("latin1");
    expect(isActiveOffice(packedRelations(packed))).toBe(true);
  });

  it.each([
    ["a link", relation("hyperlink", 'TargetMode="External"')],
    ["a template of its own", relation("attachedTemplate", "")],
  ])("with %s is a document", (_, rels) => {
    expect(isActiveOffice(aDocx({ [RELS]: rels }))).toBe(false);
  });

  it("is looked into where it is packed", () => {
    const pack = (xml: string) => deflateRawSync(xml).toString("latin1");
    expect(isActiveOffice(packedRelations(pack(relation("attachedTemplate", 'TargetMode="External"'))))).toBe(true);
    expect(isActiveOffice(packedRelations(pack(relation("hyperlink", 'TargetMode="External"'))))).toBe(false);
  });

  it("is found where an attribute has the sign that ends a tag", () => {
    expect(isActiveOffice(aDocx({ [RELS]: relation("attachedTemplate", 'Id="a>b" TargetMode="External"') }))).toBe(true);
  });

  it.each(["<", "Relationship ", "<Relationship ", "<Relationship TargetMode ", "&#x", "TargetMode=", "/frame"])(
    "that was made to take long is read in time: %j over and over",
    (piece) => {
      for (const length of [50_000, 1_000_000]) {
        const packed = deflateRawSync(piece.repeat(length / piece.length)).toString("latin1");
        expect(cpuMs(() => isActiveOffice(packedRelations(packed)))).toBeLessThan(MAX_MS);
      }
    },
  );

  it("with thousands of lists of relations, each of which unpacks to much, is not taken", () => {
    const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`word/_rels/${index}.rels`, " ".repeat(900)]));
    expect(isActiveOffice(aDocx(many))).toBe(true);
  });
});
