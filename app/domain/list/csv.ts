export type CsvValue = string | number | boolean | Date | null | undefined;

/** Without it Excel takes UTF-8 for something older. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A spreadsheet would run such a cell as a formula, whoever wrote it; the apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r\n]/;

function cellText(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  // Numbers and yes or no are ours, and -5 is no formula.
  if (typeof value !== "string") return String(value);
  return FORMULA.test(value) ? `'${value}` : value;
}

function cell(value: CsvValue): string {
  const text = cellText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record of RFC 4180, with its line end. */
export const csvLine = (values: readonly CsvValue[]) => `${values.map(cell).join(",")}\r\n`;
