import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aDocx, text } from "#features/files/file-fixture.ts";
import { isActiveDocx, isActivePdf } from "./cv-content.server.ts";

const pdf = (words: string) => isActivePdf(text(`%PDF-1.7\n1 0 obj\n${words}\nendobj\n`));

const RELS = "word/_rels/settings.xml.rels";
const relation = (type: string, mode: string) => `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/a.dotm" ${mode}/></Relationships>`;

/** With the relations deflated, as Word does it. */
function packedRelations(packed: string): Uint8Array {
  const bytes = Buffer.from(aDocx({ [RELS]: "x".repeat(packed.length) }));
  bytes.write(packed, bytes.indexOf("x".repeat(packed.length)), "latin1");
  // The method, in the archive's list of contents.
  bytes.writeUInt16LE(8, bytes.lastIndexOf(RELS) - 46 + 10);
  return bytes;
}

describe("a PDF", () => {
  it.each(["<< /S /JavaScript /JS (x) >>", "<</S/JavaScript/JS(x)>>", "<< /S % a\n/Launch /F (cmd.exe) >>", "<< /JS 5 0 R >>", "<< /S /J#61vaScript >>", "<< /Names << /JavaScript 4 0 R >> >>", "<< /Type /EmbeddedFile >>", "<< /EmbeddedFiles 3 0 R >>"])("that would do something: %s", (words) => {
    expect(pdf(words)).toBe(true);
  });

  it.each(["<< /Keywords (HTML/JavaScript, Node/JS, CSS) >>", "<< /Type /Catalog /JSX 1 >>", "(I launch /Launch pads)", "<< /S /URI /URI (https://example.com) >>"])("that only says so: %s", (words) => {
    expect(pdf(words)).toBe(false);
  });
});

describe("a Word document", () => {
  it.each([
    ["an object of a program", { "word/embeddings/oleObject1.bin": "x" }],
    ["a template from elsewhere", { [RELS]: relation("attachedTemplate", 'TargetMode="External"') }],
    ["an object from elsewhere, in numbers", { [RELS]: relation("ole&#x4f;bject", "TargetMode='External'") }],
  ])("with %s", (_, more) => {
    expect(isActiveDocx(aDocx(more))).toBe(true);
  });

  it("whose relations are larger than any honest ones is not taken either", () => {
    const packed = deflateRawSync(" ".repeat(2_000_000)).toString("latin1");
    expect(isActiveDocx(packedRelations(packed))).toBe(true);
  });

  it.each([
    ["a link", relation("hyperlink", 'TargetMode="External"')],
    ["a template of its own", relation("attachedTemplate", "")],
  ])("with %s is a document", (_, rels) => {
    expect(isActiveDocx(aDocx({ [RELS]: rels }))).toBe(false);
  });

  it("is looked into where it is packed", () => {
    const pack = (xml: string) => deflateRawSync(xml).toString("latin1");
    expect(isActiveDocx(packedRelations(pack(relation("attachedTemplate", 'TargetMode="External"'))))).toBe(true);
    expect(isActiveDocx(packedRelations(pack(relation("hyperlink", 'TargetMode="External"'))))).toBe(false);
  });
});
