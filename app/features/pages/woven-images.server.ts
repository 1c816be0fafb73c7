import { renderAsync, type RenderedImage } from "@resvg/resvg-js";
import { type Look, sideOf } from "#domain/look/look.ts";
import { BUILT_SEED, MARK_FAMILY, weave, type Family } from "#domain/weave/weave.ts";
import { FLOAT_WIDTH, printedThreads } from "#domain/weave/printed-threads.ts";

/** Pictures have their own background, so they use the light theme's colours in both themes. */
const coloursOf = (look: Look | undefined) => sideOf("light", look);

const FONT_FILE = "app/ui/fonts/bricolage-grotesque-bold.ttf";

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The firm's look, with its logo's bytes. */
export interface Drawn {
  readonly look: Look | undefined;
  readonly logo: Buffer | undefined;
}

function floats(slug: string, family: Family, look: Look | undefined): string {
  const threads = printedThreads(coloursOf(look))[family];
  return weave(slug, family)
    .paths.map((path, thread) => `<path d="${path}" stroke="${threads[thread]}" stroke-width="${FLOAT_WIDTH}" fill="none"/>`)
    .join("");
}

const dataOf = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;

/** The logo on its background, in a 100 × 100 square. */
const logoSvg = (png: Buffer, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="12" fill="${ground}"/><image x="10" y="10" width="80" height="80" href="${dataOf(png)}"/></svg>`;

/** The firm's mark, also used as the favicon. */
export function markSvg({ look, logo }: Drawn): string {
  const { ground } = coloursOf(look);
  if (logo) return logoSvg(logo, ground);
  const seed = look?.seed ?? BUILT_SEED;
  const { size } = weave(seed, MARK_FAMILY);
  const margin = 2;
  const side = size + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin - 0.5} ${side} ${side}"><rect x="${-margin}" y="${-margin - 0.5}" width="${side}" height="${side}" rx="3" fill="${ground}"/>${floats(seed, MARK_FAMILY, look)}</svg>`;
}

function draw(svg: string, width: number): Promise<RenderedImage> {
  const font = { loadSystemFonts: false, fontFiles: [FONT_FILE], defaultFontFamily: "Bricolage Grotesque" };
  return renderAsync(svg, { fitTo: { mode: "width", value: width }, font });
}

export const markPng = async (drawn: Drawn, size: number) => (await draw(markSvg(drawn), size)).asPng();

/** An ICO file may embed a PNG unchanged after a 22-byte header. */
export async function faviconIco(drawn: Drawn): Promise<Buffer> {
  const size = 32;
  const image = await markPng(drawn, size);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

/** At 60 px, a line of this length does not reach the motif. */
const CHARACTERS_A_LINE = 20;
const MAX_LINES = 5;

function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= CHARACTERS_A_LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`] : lines;
}

interface ShareImage {
  readonly brand: string;
  readonly kind: string;
  readonly headline: string;
  readonly slug: string;
  readonly family: Family;
}

/** 1200 × 630: the page's headline beside its motif. */
export function drawShareImage({ brand, kind, headline, slug, family }: ShareImage, { look, logo }: Drawn): Promise<RenderedImage> {
  const { size } = weave(slug, family);
  const { ground, raised, ink, inkSoft } = coloursOf(look);
  const figure = 400 / size;
  const scale = 4.2;
  const repeat = (size + 3) * scale;
  const lines = linesOf(headline);
  const mark = logo && look?.logo ? { png: dataOf(logo), width: Math.min(240, (look.logo.width / look.logo.height) * 48) } : undefined;
  const text = lines.map((line, index) => `<tspan x="72" y="${252 + index * 70}">${escapeXml(line)}</tspan>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs><pattern id="r" width="${repeat}" height="${repeat}" patternUnits="userSpaceOnUse"><g transform="scale(${scale}) translate(1.5 2)">${floats(slug, family, look)}</g></pattern></defs>
<rect width="1200" height="630" fill="${ground}"/><rect x="740" width="460" height="630" fill="${raised}"/>
<rect x="740" width="460" height="630" fill="url(#r)" opacity=".16"/><rect x="740" y="${repeat}" width="460" height="${630 - 2 * repeat}" fill="${raised}"/>
<g transform="translate(770 ${115 + figure / 2}) scale(${figure})">${floats(slug, family, look)}</g>
${mark ? `<image x="72" y="74" width="${mark.width}" height="48" href="${mark.png}"/>` : ""}<g font-family="Bricolage Grotesque" fill="${ink}"><text x="${mark ? 88 + mark.width : 72}" y="110" font-size="38" letter-spacing="-1">${escapeXml(brand)}</text>
<text x="72" y="172" font-size="26" fill="${inkSoft}">${escapeXml(kind)}</text><text font-size="60" letter-spacing="-1.6">${text}</text></g></svg>`;
  return draw(svg, 1200);
}
