import type { Side } from "#domain/look/palette.ts";
import { weave, type Family } from "#domain/weave/weave.ts";
import { FLOAT_WIDTH, printedThreads } from "#domain/weave/printed-threads.ts";

export interface MotifName {
  readonly slug: string;
  readonly family: Family;
}

/** Stored in the file once, however often it is drawn. */
export interface Motif {
  readonly size: number;
  readonly form: PDFKit.PDFKitReference;
}

function strokes(path: string, colour: string): string {
  const channels = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(4));
  const floats = path.replaceAll(
    /M(\d+) (\d+)h(\d+)/g,
    (_, x: string, y: string, length: string) => `${x} ${y} m ${Number(x) + Number(length)} ${y} l\n`,
  );
  return `${channels.join(" ")} RG\n${floats}S\n`;
}

export function weaveMotif(doc: PDFKit.PDFDocument, { slug, family }: MotifName, colours: Side): Motif {
  const threads = printedThreads(colours)[family];
  const { size, paths } = weave(slug, family);
  // Floats are centred on whole numbers, so the cloth begins half a cell above.
  const form = doc.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, -0.5, size, size - 0.5],
    Matrix: [1 / size, 0, 0, 1 / size, 0, 0.5 / size],
    Resources: {},
  });
  form.end(`${FLOAT_WIDTH} w\n${paths.map((path, thread) => (path === "" ? "" : strokes(path, threads[thread] ?? threads[0]))).join("")}`);
  return { size, form };
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly opacity?: number;
}

export function drawMotif(doc: PDFKit.PDFDocument, { form }: Motif, { x, y, side, opacity = 1 }: Square): void {
  const name = `Motif${form.id}`;
  doc.page.xobjects[name] = form;
  doc.save().translate(x, y).scale(side).strokeOpacity(opacity).addContent(`/${name} Do`).restore();
}

/** The cloth is five by five cells: the figure takes the middle three by three, and small ones surround it. */
const CLOTH_CELLS = 5;
const FIGURE_CELLS = 3;
const RING_OPACITY = 0.3;

/** A square piece of cloth, as on the site: the motif large in the middle and small around it. */
export function drawCloth(doc: PDFKit.PDFDocument, motif: Motif, { x, y, side }: Square): void {
  const cell = side / CLOTH_CELLS;
  const gap = cell * 0.18;
  for (let place = 0; place < CLOTH_CELLS ** 2; place += 1) {
    const [column, row] = [place % CLOTH_CELLS, Math.floor(place / CLOTH_CELLS)];
    const isEdge = [column, row].some((at) => at === 0 || at === CLOTH_CELLS - 1);
    if (isEdge)
      drawMotif(doc, motif, { x: x + column * cell + gap / 2, y: y + row * cell + gap / 2, side: cell - gap, opacity: RING_OPACITY });
  }
  drawMotif(doc, motif, { x: x + cell + gap / 2, y: y + cell + gap / 2, side: FIGURE_CELLS * cell - gap });
}

interface Band {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A woven edge, like the border of a sari: the motif repeated along a band. */
export function drawSelvedge(doc: PDFKit.PDFDocument, motif: Motif, { x, y, width, height }: Band): void {
  const count = Math.floor(width / (height * 1.14));
  const step = width / count;
  for (let place = 0; place < count; place += 1) {
    drawMotif(doc, motif, { x: x + place * step + (step - height) / 2, y, side: height, opacity: RING_OPACITY });
  }
}
