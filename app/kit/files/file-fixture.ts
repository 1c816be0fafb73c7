import { crc32 } from "node:zlib";
import sharp from "sharp";

const OFFICE = "http://schemas.openxmlformats.org/package/2006/content-types";

/** An archive whose entries are stored uncompressed. */
export function aZip(entries: Readonly<Record<string, string>>): Uint8Array {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(entries)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, name, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.of(20, 0), facts, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, list, Buffer.from("PK\u0005\u0006"), end]);
}

/** A document Word can open, with extra entries for the test. */
export const aDocx = (
  more: Readonly<Record<string, string>> = {},
  type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
) =>
  aZip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="${OFFICE}"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    "word/document.xml": "<w:document/>",
    ...more,
  });

export const anOdt = (more: Readonly<Record<string, string>> = {}, kind = "text") =>
  aZip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, "content.xml": "<office/>", ...more });

export const aPng = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: "#a8382c" } })
    .png()
    .toBuffer();

/** A rotated photo with GPS data. */
export const aPhoto = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: "#1d7a74" } })
    .withExif({ IFD0: { Copyright: "secret garden" }, IFD3: { GPSLatitude: "23/1 47/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A few bytes that declare 50,000 by 50,000 pixels. */
export function aPixelBomb(): Uint8Array {
  const header = Buffer.from("IHDR\0\0\u00C3\u0050\0\0\u00C3\u0050\u0008\u0002\0\0\0", "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001A\n\0\0\0\r", "latin1"),
    header,
    sum,
    Buffer.from("\0\0\0\0IDAT\u0035\u00AF\u0006\u001E\0\0\0\0IEND\u00AE\u0042\u0060\u0082", "latin1"),
  ]);
}

export const text = (words: string) => new TextEncoder().encode(words);
