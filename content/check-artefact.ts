import { parseInline } from "#domain/prose/inline.ts";
import type { Artefact, Chart, FlowArtefact, Grid, WireframeArtefact } from "./page-types.ts";
import { strings } from "./readable-text.ts";

/** Two files of this width fit side by side on a laptop. */
const MAX_LINE_CHARACTERS = 64;
const MAX_NAME_CHARACTERS = 40;
const MAX_LABEL_CHARACTERS = 24;
const MAX_DETAIL_CHARACTERS = 30;
/** An artefact is an example in our format; unless its caption says so, readers could take it for a client's document. */
const SAYS_WHOSE = /as we hand it over|in which we (?:hand|publish)/;

const longLines = (lines: readonly string[]) =>
  lines
    .filter((line) => line.length > MAX_LINE_CHARACTERS)
    .map((line) => `a line longer than ${MAX_LINE_CHARACTERS} characters: ${line.trim()}`);

const checkGrid = ({ columns, rows }: Grid) =>
  rows.filter((cells) => cells.length !== columns.length).map(([name]) => `the row “${name}” has not ${columns.length} cells`);

const checkChart = ({ label, values, limit }: Chart) =>
  values.length >= 2 && [...values, limit?.value ?? 0].every((value) => value >= 0)
    ? []
    : [`the chart “${label}” needs two values from 0 on`];

function checkFlow({ nodes, edges }: FlowArtefact): string[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const places = new Set(nodes.map(({ column, row }) => `${column}/${row}`));
  return [
    ...(ids.size === nodes.length && places.size === nodes.length ? [] : ["two boxes share an id or a place"]),
    ...nodes
      .filter(({ label, detail = "" }) => label.length > MAX_LABEL_CHARACTERS || detail.length > MAX_DETAIL_CHARACTERS)
      .map(({ label }) => `the words in the box “${label}” do not fit`),
    ...edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to)).map(({ from, to }) => `an arrow leads nowhere: ${from} to ${to}`),
  ];
}

function checkWireframe({ blocks, notes }: WireframeArtefact): string[] {
  const used = blocks.flatMap(({ note }) => note ?? []);
  const isNumbered = used.toSorted((a, b) => a - b).every((note, index) => note === index + 1) && used.length === notes.length;
  return isNumbered ? [] : ["the notes and their numbers on the screen differ"];
}

function checkKind(artefact: Artefact): string[] {
  switch (artefact.kind) {
    case "paper":
      return [...longLines(artefact.formula ?? []), ...(artefact.parameters ? checkGrid(artefact.parameters) : [])];
    case "code":
      return artefact.files.flatMap(({ code }) => longLines(code.split("\n")));
    case "table":
      return checkGrid({ columns: artefact.columns, rows: artefact.rows.map(({ cells }) => cells) });
    case "dashboard":
      return [...artefact.charts.flatMap(checkChart), ...(artefact.table ? checkGrid(artefact.table) : [])];
    case "flow":
      return checkFlow(artefact);
    case "wireframe":
      return checkWireframe(artefact);
    case "threats":
      return artefact.threats.length >= 2 ? [] : ["fewer than two threats"];
  }
}

/** What would render badly, or explain too little. */
export function checkArtefact(artefact: Artefact | undefined): string[] {
  if (!artefact) return ["is missing"];
  const { file, version, caption } = artefact;
  const linked = strings({ ...artefact, caption: "" }).flatMap(parseInline);
  return [
    ...linked.flatMap((part) => (part.kind === "link" ? [`a link on the sheet, which is a drawing: ${part.href}`] : [])),
    ...[file, version]
      .filter((name) => name.length > MAX_NAME_CHARACTERS)
      .map((name) => `“${name}” is longer than ${MAX_NAME_CHARACTERS} characters`),
    ...(SAYS_WHOSE.test(caption) ? [] : ["the caption does not say that this is an example in our form"]),
    ...checkKind(artefact),
  ];
}
