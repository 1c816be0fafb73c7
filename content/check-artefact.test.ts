import { expect, it } from "vitest";
import { loadContent } from "../scripts/load-content.ts";
import { checkArtefact } from "./check-artefact.ts";
import type { Artefact } from "./page-types.ts";

const { services, solutions, labs } = await loadContent();
const artefacts = [...services.values(), ...solutions.values(), ...labs.values()].map(({ artefact }) => artefact);
const HEAD = { heading: "H", caption: "An excerpt as we hand it over.", file: "f", version: "v" } as const;

it("uses each kind at least twice, so that no kind is drawn for one page only", () => {
  const counts = Map.groupBy(artefacts, ({ kind }) => kind);
  expect([...counts.keys()].toSorted()).toEqual(["code", "dashboard", "flow", "paper", "table", "threats", "wireframe"]);
  for (const [kind, found] of counts) expect(found.length, kind).toBeGreaterThanOrEqual(2);
});

it("draws threats on two pages only, because every such table reads alike", () => {
  expect(artefacts.flatMap((artefact) => (artefact.kind === "threats" ? artefact.file : []))).toHaveLength(2);
});

it("draws a different artefact on every page", () => {
  expect(new Set(artefacts.map(({ heading }) => heading)).size).toBe(artefacts.length);
});

it.each<[string, string, Artefact]>([
  [
    "code that is too wide",
    "a line longer",
    { ...HEAD, kind: "code", files: [{ path: "a", language: "ts", code: "x".repeat(65) }], result: "" },
  ],
  ["a row with a cell too few", "has not 2 cells", { ...HEAD, kind: "table", columns: ["a", "b"], rows: [{ cells: ["a"] }], findings: [] }],
  [
    "an arrow to nowhere",
    "leads nowhere",
    { ...HEAD, kind: "flow", nodes: [{ id: "a", label: "A", column: 0, row: 0 }], edges: [{ from: "a", to: "b" }] },
  ],
  [
    "two boxes in one place",
    "share an id or a place",
    {
      ...HEAD,
      kind: "flow",
      nodes: [
        { id: "a", label: "A", column: 0, row: 0 },
        { id: "b", label: "B", column: 0, row: 0 },
      ],
      edges: [],
    },
  ],
  [
    "a note without a number on the screen",
    "notes and their numbers",
    { ...HEAD, kind: "wireframe", device: "phone", blocks: [{ block: "text", text: "t" }], notes: ["n"] },
  ],
  [
    "a chart without values",
    "needs two values",
    { ...HEAD, kind: "dashboard", figures: [], charts: [{ label: "c", shape: "bar", unit: "", values: [1], from: "", to: "" }] },
  ],
  [
    "a link on the sheet",
    "which is a drawing",
    { ...HEAD, kind: "table", columns: ["a"], rows: [{ cells: ["[x](/company)"] }], findings: [] },
  ],
  ["a long file name", "is longer than 40", { ...HEAD, file: "f".repeat(41), kind: "threats", asset: "", threats: [] }],
])("refuses %s", (_, message, artefact) => {
  expect(checkArtefact(artefact).join()).toContain(message);
});
