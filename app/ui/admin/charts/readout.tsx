import type { SheetColumn } from "#domain/stats/sheet.ts";

export interface ReadValue {
  readonly label: string;
  readonly words: string;
  readonly mark?: SheetColumn["mark"];
}

/** The values at the chosen point, which also serve as the chart's legend. The plot itself announces them to screen readers. */
export function Readout({ at, values }: { readonly at: string; readonly values: readonly ReadValue[] }) {
  return (
    <p className="chart-readout" aria-hidden="true">
      <strong className="chart-readout__at">{at}</strong>
      {values.map(({ label, words, mark }) => (
        <span key={label} className="chart-readout__value" data-mark={mark}>
          {label} <b>{words}</b>
        </span>
      ))}
    </p>
  );
}

export const readAloud = (at: string, values: readonly ReadValue[]) =>
  `${at}: ${values.map(({ label, words }) => `${label} ${words}`).join(", ")}`;
