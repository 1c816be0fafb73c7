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
import "./severity.css";

const FROM_HIGH: readonly Level[] = LEVELS.toReversed();

/** The published matrix, with its definitions. */
export function SeverityMatrix() {
  return (
    <div className="severity-matrix">
      <Scrollable className="severity-matrix__table" label="Severity by impact and likelihood">
        <table>
          <caption>
            Severity by impact and likelihood<span className="severity-matrix__hint">. It scrolls sideways.</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Impact</th>
              {FROM_HIGH.map((level) => (
                <th key={level} scope="col">
                  Likelihood {LEVEL_LABELS[level].toLowerCase()}
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
            <dt>Impact: {LEVEL_LABELS[level].toLowerCase()}</dt>
            <dd>{IMPACT_WORDS[level]}</dd>
          </div>
        ))}
        {FROM_HIGH.map((level) => (
          <div key={`likelihood ${level}`}>
            <dt>Likelihood: {LEVEL_LABELS[level].toLowerCase()}</dt>
            <dd>{LIKELIHOOD_WORDS[level]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
