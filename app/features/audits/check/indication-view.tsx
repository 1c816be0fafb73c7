import { useState } from "react";
import { handOver, type CheckReport } from "#domain/audits/check/check-report.ts";
import { indicate, READINESS, READINESS_ITEMS, type ReadinessItem } from "#domain/audits/check/indicative-price.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { counted } from "#domain/text/counted.ts";
import { HANDED_OVER, handovers } from "../page/handed-over.ts";

const REQUEST_PATH = "/company/request-audit?from=check";

function Readiness({
  ready,
  onChange,
}: {
  readonly ready: readonly ReadinessItem[];
  readonly onChange: (next: readonly ReadinessItem[]) => void;
}) {
  return (
    <fieldset className="check-ready">
      <legend>How ready is it? Tick what exists.</legend>
      {READINESS_ITEMS.map((item) => (
        <label key={item} className="check-ready__item">
          <input
            type="checkbox"
            checked={ready.includes(item)}
            onChange={({ target }) => onChange(target.checked ? [...ready, item] : ready.filter((each) => each !== item))}
          />
          <span>
            {READINESS[item].label} <span className="check__small">(without: +{READINESS[item].addedPercent} % reading)</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function advice(ready: readonly ReadinessItem[], added: number): string {
  if (added === 0) return "Ready to be audited: all reading time goes into the code.";
  const missing = READINESS_ITEMS.filter((item) => !ready.includes(item)).length;
  return `What is missing adds ${added} % to the reading. ${missing === READINESS_ITEMS.length ? "Tests and a description of what the system should do save most." : "Each tick takes its share off; as days are rounded up to halves, a small share may not show."}`;
}

export function IndicationView({ report }: { readonly report: CheckReport }) {
  const [ready, setReady] = useState<readonly ReadinessItem[]>([]);
  const indication = indicate(report.total, ready);
  return (
    <div className="check-indication">
      <h4>What an audit of this might take</h4>
      <Readiness ready={ready} onChange={setReady} />
      <div aria-live="polite" aria-atomic="true">
        <p className="check-indication__range figure">
          {indication.daysFrom} to {indication.daysTo} days, {formatDollars(indication.priceFromCents)} to{" "}
          {formatDollars(indication.priceToCents)}
        </p>
        <p className="check__small">{advice(ready, indication.addedPercent)}</p>
      </div>
      <p className="check__small">
        An indication by the formula below, before anybody has read the code: it counts {counted(indication.readingLines, "reading line")},
        which are the {report.total.nsloc} nSLOC and more for calls to the outside, assembly and inheritance. A quote follows from people.
      </p>
      <div className="actions">
        {/* Kept in this tab's storage; nothing is sent. */}
        <a className="button" href={REQUEST_PATH} onClick={() => handovers.store(HANDED_OVER, handOver(report, indication))}>
          Ask for an audit with this result
        </a>
      </div>
      <p className="check__small">The form gets the figures, file names and hashes. The code goes along only if you tick that there.</p>
    </div>
  );
}
