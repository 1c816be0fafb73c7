import type { ReactNode } from "react";
import { SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { Bar } from "./bar.tsx";
import type { AuditFigures, CasePicture, EngineFigures } from "./case-figures.server.ts";
import { HoldoutPlot } from "./holdout-plot.tsx";
import "./case-tables.css";
import "./case-picture.css";

interface SheetProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Sheet({ title, aside, children }: SheetProps) {
  return (
    <figure className="case-sheet">
      <figcaption>
        <strong>{title}</strong>
        <span>{aside}</span>
      </figcaption>
      {children}
    </figure>
  );
}

type Order = AuditFigures["order"];

function Lines({ title, kind, lines }: { readonly title: string; readonly kind: "read" | "mended"; readonly lines: Order["read"] }) {
  return (
    <div className={`case-lines case-lines--${kind}`}>
      <p>{title}</p>
      <ol>
        {lines.map(({ number, text }) => (
          <li key={number}>
            <span aria-hidden="true">{number}</span>
            <code>{text}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An excerpt of the work, shown beside its case in the list. */
export function CardPicture({ picture }: { readonly picture: NonNullable<CasePicture> }) {
  if (picture.kind === "price-engine") {
    return (
      <Sheet title="Predicted beside planned" aside="hours, one point a milestone">
        <div className="case-chart">
          <p>Planned ↑</p>
          <HoldoutPlot chart={picture.chart} />
          <p className="case-chart__x">Predicted →</p>
        </div>
      </Sheet>
    );
  }
  const { name, severity, read, mended } = picture.order;
  return (
    <Sheet
      title={`${name}, the order of two lines`}
      aside={<span className={`seen__severity seen__severity--${severity}`}>{SEVERITY_LABELS[severity]}</span>}
    >
      <Lines title="As read: the ether leaves, then the account is forgotten" kind="read" lines={read} />
      <Lines title="As mended: the account is forgotten, then the ether leaves" kind="mended" lines={mended} />
    </Sheet>
  );
}

function WorkedPage({ worked: { text, features, roles, hours, price } }: { readonly worked: NonNullable<EngineFigures["worked"]> }) {
  return (
    <Sheet title="One page, priced" aside={`${hours} h, ${price}`}>
      <blockquote>{text}</blockquote>
      <p className="case-sheet__seen">Recognised: {features.join(", ")}</p>
      <dl className="case-bars">
        {roles.map(({ name, hours: own, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Bar share={share} />
              <span className="figure">{own} h</span>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

function ReportSheet({ sheet: { file, lines, counts, fixed, all, sha256 } }: Pick<AuditFigures, "sheet">) {
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    <Sheet title={file} aside={`${lines} lines of code`}>
      <dl className="case-bars">
        {counts.map(({ severity, count }) => (
          <div key={severity} className={`case-bars--${severity}`}>
            <dt>{SEVERITY_LABELS[severity]}</dt>
            <dd>
              <Bar share={count / most} />
              <span className="figure">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="case-sheet__seen">
        {all} findings, {fixed} of them fixed, {all - fixed} acknowledged
      </p>
      <p className="case-sheet__hash">
        SHA-256 <code>{sha256}</code>
      </p>
    </Sheet>
  );
}

/** A deliverable at the head of a case, different from its exhibit further down. */
export function HeadPicture({ figures }: { readonly figures: EngineFigures | AuditFigures }) {
  if (figures.kind === "timelocked-savings") return <ReportSheet sheet={figures.sheet} />;
  return figures.worked && <WorkedPage worked={figures.worked} />;
}
