import { inflateSync } from "node:zlib";

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = "", body = ""] of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) {
    const start = body.indexOf("\nstream\n");
    const head = start < 0 ? body : body.slice(0, start);
    const raw = start < 0 ? "" : body.slice(start + "\nstream\n".length, body.lastIndexOf("\nendstream"));
    objects.set(id, { head, stream: head.includes("/FlateDecode") ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw });
  }
  return objects;
}

/** Maps a font's glyph numbers to text. */
function glyphTexts(cmap: string): string[] {
  const texts: string[] = [];
  for (const [, first = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, units = ""], index) => {
      texts[Number.parseInt(first, 16) + index] = String.fromCharCode(...units.split(" ").map((unit) => Number.parseInt(unit, 16)));
    });
  }
  return texts;
}

function fontsOf(objects: Map<string, PdfObject>): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, cmap = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "") ?? [];
      fonts.set(name, glyphTexts(objects.get(cmap)?.stream ?? ""));
    }
  }
  return fonts;
}

function pageText(content: string, fonts: Map<string, string[]>): string {
  let glyphs: string[] = [];
  const runs: string[] = [];
  for (const [, font, shown = ""] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font === undefined) {
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      runs.push(codes.map((code) => glyphs[Number.parseInt(code, 16)] ?? "\0").join(""));
    } else glyphs = fonts.get(font) ?? [];
  }
  return runs.join("\n");
}

/** Extracts each page's text, one line per run, as far as the tests need. A glyph missing from a font reads as NUL. */
export function readPdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString("latin1"));
  const fonts = fontsOf(objects);
  return [...objects.values()].flatMap(({ head }) => {
    const [, content] = /\/Type \/Page\n[\s\S]*\/Contents (\d+) 0 R/.exec(head) ?? [];
    return content === undefined ? [] : [pageText(objects.get(content)?.stream ?? "", fonts)];
  });
}
