import { renderToStaticMarkup } from "react-dom/server";
import type { Artefact, CodeArtefact, Grid, PaperArtefact, TableArtefact, ThreatsArtefact, Tone } from "#content/page-types.ts";
import { CodeTokens } from "#kit/code/code-tokens.tsx";
import { highlightCode } from "#kit/code/highlight-code.server.ts";
import { Prose } from "#ui/prose.tsx";
import { Scrollable } from "#ui/scrollable.tsx";
import { Dashboard } from "./dashboard.tsx";
import { Flow } from "./flow.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { Wireframe } from "./wireframe.tsx";

const rowsOf = ({ rows }: Grid) => rows.map((cells) => ({ cells }));

function Paper({ title, section, paragraphs, formula, parameters }: PaperArtefact) {
  return (
    <div className="paper">
      <div className="paper__text">
        <p className="paper__title">{title}</p>
        <h3>
          {section.number} {section.name}
        </h3>
        <ol>
          {paragraphs.map((paragraph, index) => (
            <li key={paragraph}>
              <span className="figure">
                {section.number}.{index + 1}
              </span>
              <p>
                <Prose text={paragraph} />
              </p>
            </li>
          ))}
        </ol>
      </div>
      <div className="paper__side">
        {formula && (
          <Scrollable as="pre" className="paper__formula" label="Formula">
            {formula.join("\n")}
          </Scrollable>
        )}
        {parameters && <SheetTable caption="Parameters" columns={parameters.columns} rows={rowsOf(parameters)} />}
      </div>
    </div>
  );
}

const RATINGS: Readonly<Record<ThreatsArtefact["threats"][number]["rating"], Tone>> = { low: "good", medium: "watch", high: "bad" };

function Threats({ asset, threats }: ThreatsArtefact) {
  return (
    <>
      <p className="sheet__lead">
        <span>Asset</span> {asset}
      </p>
      <SheetTable
        caption="Threats"
        columns={["Who attacks", "How", "Control", "What remains", "Rating"]}
        rows={threats.map(({ attacker, path, control, remains, rating }) => ({
          cells: [attacker, path, control, remains, rating],
          tone: RATINGS[rating],
        }))}
        isToned
      />
    </>
  );
}

function Table({ columns, rows, findings }: TableArtefact) {
  return (
    <>
      <SheetTable caption="Results" columns={columns} rows={rows} />
      <ul className="sheet__findings">
        {findings.map((finding) => (
          <li key={finding}>
            <Prose text={finding} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Code({ files, result }: CodeArtefact) {
  return (
    <>
      <div className="code-pair">
        {files.map(({ path, language, code }) => (
          <div key={path}>
            <p className="code-pair__path">{path}</p>
            <Scrollable as="pre" label={`Code of ${path}`}>
              <code>
                <CodeTokens marked={highlightCode(code, language)} />
              </code>
            </Scrollable>
          </div>
        ))}
      </div>
      <p className="code-pair__result">{result}</p>
    </>
  );
}

function Drawn({ artefact }: { readonly artefact: Artefact }) {
  switch (artefact.kind) {
    case "paper":
      return <Paper {...artefact} />;
    case "threats":
      return <Threats {...artefact} />;
    case "table":
      return <Table {...artefact} />;
    case "code":
      return <Code {...artefact} />;
    case "wireframe":
      return <Wireframe {...artefact} />;
    case "dashboard":
      return <Dashboard {...artefact} />;
    case "flow":
      return <Flow {...artefact} />;
  }
}

/** An artefact as rendered for a page. */
export interface DrawnArtefact extends Pick<Artefact, "kind" | "heading" | "caption" | "file" | "version"> {
  readonly html: string;
}

/** Sheets are not interactive, so they are rendered here once and their components never reach a browser. */
export function drawArtefact(artefact: Artefact): DrawnArtefact {
  const { kind, heading, caption, file, version } = artefact;
  return { kind, heading, caption, file, version, html: renderToStaticMarkup(<Drawn artefact={artefact} />) };
}
