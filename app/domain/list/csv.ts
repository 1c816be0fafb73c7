export type CsvValue = string | number | boolean | Date | null | undefined;

/** Without it Excel takes UTF-8 for something older. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Where a spreadsheet would begin to run text as a formula, from any author; the apostrophe makes it text. Invisible
 * characters before the sign do not hide it, and neither does the middle of a cell: where the semicolon separates, quotes that do
 * not begin a cell hold nothing together.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[[\s\p{Cc}\p{DI}]--[\t\r\n]]*[=+\-@＝＋－＠])/gv;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  // Numbers and yes or no are ours, and -5 is no formula.
  if (typeof value !== "string") return String(value);
  // A tab or a line at the very beginning is a separator to some, and nothing to others.
  const text = value.replace(/^(?=[\t\r])/, "'").replace(FORMULA, "'");
  return `"${text.replaceAll('"', '""')}"`;
}

/** One record of RFC 4180, with its line end. */
export const csvLine = (values: readonly CsvValue[]) => `${values.map(cell).join(",")}\r\n`;
