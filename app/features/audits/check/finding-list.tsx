import type { CheckReport } from "#domain/audits/check/check-report.ts";
import { byWeight, isFinding, type Finding } from "#domain/audits/check/finding.ts";
import { PASTED } from "#domain/audits/check/source-limits.ts";
import { page as CHECK_LABELS } from "#content/labels/check.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

interface Place extends Finding {
  readonly path: string;
  readonly excerpt: string;
}

interface ListProps {
  readonly report: CheckReport;
  readonly onShow: (line: number, column: number) => void;
}

/** A longer list would be unreadable; the headline shows the total. */
const MAX_SHOWN = 100;
const MAX_EXCERPT_CHARACTERS = 160;

function placesOf({ files, sources }: CheckReport): Place[] {
  const places = files.flatMap(({ path, findings }, index) => {
    const lines = sources[index]?.text.split("\n") ?? [];
    return findings.map((finding) => ({
      ...finding,
      path,
      excerpt: (lines[finding.line - 1] ?? "").trim().slice(0, MAX_EXCERPT_CHARACTERS),
    }));
  });
  return places.sort(byWeight);
}

/** Our sentence, with names from the visitor's code in backticks. */
function Sentence({ text }: { readonly text: string }) {
  return <>{text.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}</>;
}

function FindingItem({ place, onShow }: { readonly place: Place } & Pick<ListProps, "onShow">) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  const where = fillIn(place.path === PASTED ? labels.line : labels.lineOf, { file: place.path, line: place.line });
  return (
    <li className="check-finding" data-level={place.level}>
      <h4>{place.title}</h4>
      <p className="check__small">
        <span className="check-finding__level">{place.level}</span>
        {place.path === PASTED ? (
          <button type="button" className="link-button" onClick={() => onShow(place.line, place.column)}>
            {where}
          </button>
        ) : (
          <span>{where}</span>
        )}
        <span>
          {place.tool === "solhint" ? "solhint: " : ""}
          {place.rule}
        </span>
      </p>
      {place.excerpt && (
        <pre className="check-finding__code">
          <code>{place.excerpt}</code>
        </pre>
      )}
      <p>
        <Sentence text={place.detail} />
      </p>
    </li>
  );
}

function Items({ places, onShow }: { readonly places: readonly Place[] } & Pick<ListProps, "onShow">) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  return (
    <>
      <ol className="check-findings">
        {places.slice(0, MAX_SHOWN).map((place, index) => (
          <FindingItem key={index} place={place} onShow={onShow} />
        ))}
      </ol>
      {places.length > MAX_SHOWN && <p className="check__small">{fillIn(labels.more, { count: places.length - MAX_SHOWN })}</p>}
    </>
  );
}

export function FindingList({ report, onShow }: ListProps) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  const places = placesOf(report);
  const findings = places.filter(isFinding);
  const reading = places.filter((place) => !isFinding(place));
  return (
    <>
      {findings.length > 0 ? <Items places={findings} onShow={onShow} /> : <p>{labels.clean}</p>}
      {reading.length > 0 && (
        <details className="check-more">
          <summary>{fillIn(labels.first, { count: reading.length })}</summary>
          <p className="check__small">{labels.firstText}</p>
          <Items places={reading} onShow={onShow} />
        </details>
      )}
    </>
  );
}
