import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Artefact } from "#content/page-types.ts";
import { loadContent } from "../../../../scripts/load-content.ts";
import { ArtefactView } from "./artefact-view.tsx";
import { drawArtefact } from "./draw-artefact.server.tsx";

const { services, solutions, labs } = await loadContent();
const pages = [...services.values(), ...solutions.values(), ...labs.values()];

const drawn = (artefact: Artefact) => {
  const router = createMemoryRouter([{ path: "/", element: <ArtefactView artefact={drawArtefact(artefact)} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

function first<Kind extends Artefact["kind"]>(kind: Kind) {
  const found = pages.map(({ artefact }) => artefact).find((each): each is Extract<Artefact, { kind: Kind }> => each.kind === kind);
  if (!found) throw new Error(`No page has the kind ${kind}`);
  return found;
}

it.each(pages.map(({ slug, artefact }) => [slug, artefact] as const))(
  "draws that of %s as a figure with its name and caption",
  (_, artefact) => {
    const html = drawn(artefact);
    expect(html).toMatch(/<figure[^>]*><figcaption><h2/);
    expect(html).toContain(`sheet--${artefact.kind}`);
    expect(html).not.toMatch(/ style="|<script|NaN|undefined/);
  },
);

describe("each kind", () => {
  it("a paper numbers its paragraphs after its section", () => {
    const artefact = first("paper");
    expect(drawn(artefact)).toContain(`${artefact.section.number}.${artefact.paragraphs.length}</span>`);
  });

  it("threats are a table with a header for every column and row", () => {
    const artefact = first("threats");
    const html = drawn(artefact);
    expect(html.match(/scope="col"/g)).toHaveLength(5);
    expect(html.match(/scope="row"/g)).toHaveLength(artefact.threats.length);
  });

  it("a wireframe offers nothing that can be pressed", () => {
    expect(drawn(first("wireframe"))).not.toMatch(/<button|<input|<a /);
  });

  it("a chart says its values in words", () => {
    const [chart] = first("dashboard").charts;
    expect(drawn(first("dashboard"))).toContain(`highest ${Math.max(...(chart?.values ?? []))}`);
  });

  it("code is coloured on the server and can be scrolled by keyboard", () => {
    expect(drawn(first("code"))).toMatch(/<pre tabindex="0"[^>]*aria-label="Code of [^"]+"/);
    expect(drawn(first("code"))).toContain('class="hljs-keyword"');
  });

  it("a flow has an arrow for each edge and says all of them as a list", () => {
    const artefact = first("flow");
    const html = drawn(artefact);
    expect(html.match(/class="flow__edge"/g)).toHaveLength(artefact.edges.length);
    expect(html.match(/→ /g)).toHaveLength(artefact.edges.length);
  });

  it("a table names the column beside each cell, for phones", () => {
    expect(drawn(first("table"))).toContain(`data-column="${first("table").columns[1]}"`);
  });
});
