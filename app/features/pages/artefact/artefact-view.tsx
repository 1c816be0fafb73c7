import type { Grid, PaperArtefact, TableArtefact, ThreatsArtefact, Tone } from "#content/page-types.ts";
import { CodeTokens } from "#kit/code/code-tokens.tsx";
import { Prose } from "#ui/prose.tsx";
import { Scrollable } from "#ui/scrollable.tsx";
import { Dashboard } from "./dashboard.tsx";
import { Flow } from "./flow.tsx";
import type { ShownArtefact, ShownCode } from "./prepare-artefact.server.ts";
import { SheetTable } from "./sheet-table.tsx";
import { Wireframe } from "./wireframe.tsx";
import "./artefact.css";
import "./drawings.css";

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

function Code({ files, result }: ShownCode) {
  return (
    <>
      <div className="code-pair">
        {files.map(({ path, tokens }) => (
          <div key={path}>
            <p className="code-pair__path">{path}</p>
            <Scrollable as="pre" label={`Code of ${path}`}>
              <code>
                <CodeTokens tokens={tokens} />
              </code>
            </Scrollable>
          </div>
        ))}
      </div>
      <p className="code-pair__result">{result}</p>
    </>
  );
}

function Drawn({ artefact }: { readonly artefact: ShownArtefact }) {
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

/** One piece of what is handed over, on a sheet of its own. */
export function ArtefactView({ artefact }: { readonly artefact: ShownArtefact }) {
  return (
    <section className="artefact" aria-labelledby="artefact-heading">
      <figure className="wrap">
        <figcaption>
          <h2 id="artefact-heading">{artefact.heading}</h2>
          <p>
            <Prose text={artefact.caption} />
          </p>
        </figcaption>
        <div className={`sheet sheet--${artefact.kind}`}>
          <p className="sheet__file">
            <strong>{artefact.file}</strong> <span>{artefact.version}</span>
          </p>
          <div className="sheet__body">
            <Drawn artefact={artefact} />
          </div>
        </div>
      </figure>
    </section>
  );
}
