import {
  IMPACT_WORDS,
  LEVEL_LABELS,
  type Level,
  LEVELS,
  LIKELIHOOD_WORDS,
  SEVERITY_LABELS,
  severityOf,
} from "#domain/severity/severity.ts";
import { Scrollable } from "#ui/scrollable.tsx";
import { page as REPORT_LABELS } from "#content/labels/report.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "./severity.css";

const FROM_HIGH: readonly Level[] = LEVELS.toReversed();

/** The published matrix, with its definitions. */
export function SeverityMatrix() {
  const labels = useLabels("reportLabels", REPORT_LABELS);
  return (
    <div className="severity-matrix">
      <Scrollable className="severity-matrix__table" label={labels.matrix}>
        <table>
          <caption>
            {labels.matrix}
            <span className="severity-matrix__hint">. {labels.matrixScrolls}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{labels.impact}</th>
              {FROM_HIGH.map((level) => (
                <th key={level} scope="col">
                  {labels.likelihood} {LEVEL_LABELS[level].toLowerCase()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FROM_HIGH.map((impact) => (
              <tr key={impact}>
                <th scope="row">{LEVEL_LABELS[impact]}</th>
                {FROM_HIGH.map((likelihood) => (
                  <td key={likelihood} className={`severity-ink--${severityOf(impact, likelihood)}`}>
                    {SEVERITY_LABELS[severityOf(impact, likelihood)]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      <dl className="points">
        {FROM_HIGH.map((level) => (
          <div key={`impact ${level}`}>
            <dt>
              {labels.impact}: {LEVEL_LABELS[level].toLowerCase()}
            </dt>
            <dd>{IMPACT_WORDS[level]}</dd>
          </div>
        ))}
        {FROM_HIGH.map((level) => (
          <div key={`likelihood ${level}`}>
            <dt>
              {labels.likelihood}: {LEVEL_LABELS[level].toLowerCase()}
            </dt>
            <dd>{LIKELIHOOD_WORDS[level]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
