/** The unit of a value, which determines its format. */
export type Unit = "text" | "count" | "cents" | "share" | "ms" | "rating" | "score";

export type SheetValue = string | number | null;

export interface SheetColumn {
  readonly label: string;
  readonly unit: Unit;
  /** How the chart draws it: as the main value, a secondary one, a loss, or the comparison. */
  readonly mark?: "main" | "second" | "bad" | "before";
}

/** One table of figures. The chart, the table and the file are made from the same rows. */
export interface Sheet {
  /** Used in the URL of its file. */
  readonly id: string;
  readonly title: string;
  /** A sentence on how to read it. */
  readonly about?: string;
  /** How it is drawn. A `line` runs over time, `bars` compare rows, `table` has no chart. */
  readonly shape: "line" | "bars" | "funnel" | "table";
  readonly isWide?: boolean;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetValue[])[];
  /** The row of a `line` whose period has not ended, so its value will still grow. */
  readonly unfinished?: number;
  /** Shown if there are no values. */
  readonly empty: string;
}

/** One headline number, with its previous value. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly unit: Exclude<Unit, "text">;
  readonly value: number | null;
  /** Absent if there is no comparison. */
  readonly before?: number | null;
  /** Which direction is an improvement; absent if it depends. */
  readonly better?: "more" | "less";
  readonly hint?: string;
}

/** "15 Nov, so far" for the row that is still growing; files have only the time. */
export const rowName = ({ rows, unfinished }: Pick<Sheet, "rows" | "unfinished">, index: number) =>
  `${rows[index]?.[0] ?? ""}${index === unfinished ? ", so far" : ""}`;

/** A sheet with only zeros counts as empty. */
export const isEmptySheet = ({ columns, rows }: Pick<Sheet, "columns" | "rows">) =>
  rows.every((row) => row.every((value, index) => columns[index]?.unit === "text" || value === null || value === 0));
