import { useState } from "react";
import { handOver, type CheckReport } from "#domain/audits/check/check-report.ts";
import { indicate, READINESS, READINESS_ITEMS, type ReadinessItem } from "#domain/audits/check/indicative-price.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { counted } from "#domain/text/counted.ts";
import { HANDED_OVER, handovers } from "../page/handed-over.ts";
import { page as CHECK_LABELS } from "#content/labels/check.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

const REQUEST_PATH = "/company/request-audit?from=check";

function Readiness({
  ready,
  onChange,
}: {
  readonly ready: readonly ReadinessItem[];
  readonly onChange: (next: readonly ReadinessItem[]) => void;
}) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  return (
    <fieldset className="check-ready">
      <legend>{labels.ready}</legend>
      {READINESS_ITEMS.map((item) => (
        <label key={item} className="check-ready__item">
          <input
            type="checkbox"
            checked={ready.includes(item)}
            onChange={({ target }) => onChange(target.checked ? [...ready, item] : ready.filter((each) => each !== item))}
          />
          <span>
            {READINESS[item].label}{" "}
            <span className="check__small">{fillIn(labels.without, { percent: READINESS[item].addedPercent })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function advice(ready: readonly ReadinessItem[], added: number, labels: typeof CHECK_LABELS): string {
  if (added === 0) return labels.allReady;
  const missing = READINESS_ITEMS.filter((item) => !ready.includes(item)).length;
  return `${fillIn(labels.added, { percent: added })} ${missing === READINESS_ITEMS.length ? labels.addedAll : labels.addedSome}`;
}

export function IndicationView({ report }: { readonly report: CheckReport }) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  const [ready, setReady] = useState<readonly ReadinessItem[]>([]);
  const indication = indicate(report.total, ready);
  return (
    <div className="check-indication">
      <h4>{labels.indication}</h4>
      <Readiness ready={ready} onChange={setReady} />
      <div aria-live="polite" aria-atomic="true">
        <p className="check-indication__range figure">
          {fillIn(labels.range, {
            daysFrom: indication.daysFrom,
            daysTo: indication.daysTo,
            priceFrom: formatDollars(indication.priceFromCents),
            priceTo: formatDollars(indication.priceToCents),
          })}
        </p>
        <p className="check__small">{advice(ready, indication.addedPercent, labels)}</p>
      </div>
      <p className="check__small">
        {fillIn(labels.counts, { lines: counted(indication.readingLines, "reading line"), nsloc: report.total.nsloc })}
      </p>
      <div className="actions">
        {/* Kept in this tab's storage; nothing is sent. */}
        <a className="button" href={REQUEST_PATH} onClick={() => handovers.store(HANDED_OVER, handOver(report, indication))}>
          {labels.ask}
        </a>
      </div>
      <p className="check__small">{labels.askText}</p>
    </div>
  );
}
