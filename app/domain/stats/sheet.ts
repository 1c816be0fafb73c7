/** What a value is: how it is written follows from it. */
export type Unit = "text" | "count" | "cents" | "share" | "ms" | "rating" | "score";

export type SheetValue = string | number | null;

export interface SheetColumn {
  readonly label: string;
  readonly unit: Unit;
  /** Shown by the chart: as what counts, as what goes with it, as a loss, or as what it is compared with. */
  readonly mark?: "main" | "second" | "bad" | "before";
}

/** One table of figures. The picture, the table and the file of it are made from the same rows. */
export interface Sheet {
  /** In the address of its file. */
  readonly id: string;
  readonly title: string;
  /** A sentence about how to read it. */
  readonly about?: string;
  /** How it is drawn. A `line` runs over time, `bars` compare rows, `table` is for reading only. */
  readonly shape: "line" | "bars" | "funnel" | "table";
  readonly isWide?: boolean;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetValue[])[];
  /** The row of a `line` whose time is not over yet: what it says will grow. */
  readonly unfinished?: number;
  /** Why there is nothing to see. */
  readonly empty: string;
}

/** One number that is worth its size, with what it was before. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly unit: Exclude<Unit, "text">;
  readonly value: number | null;
  /** Absent without a comparison. */
  readonly before?: number | null;
  /** Which way is the good one; neither where it depends. */
  readonly better?: "more" | "less";
  readonly hint?: string;
}

/** "15 Nov, so far" of the row that is still growing; files have the time alone. */
export const rowName = ({ rows, unfinished }: Pick<Sheet, "rows" | "unfinished">, index: number) =>
  `${rows[index]?.[0] ?? ""}${index === unfinished ? ", so far" : ""}`;

/** Nothing but zeros is nothing. */
export const isEmptySheet = ({ columns, rows }: Pick<Sheet, "columns" | "rows">) =>
  rows.every((row) => row.every((value, index) => columns[index]?.unit === "text" || value === null || value === 0));
