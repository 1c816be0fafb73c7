export type CsvValue = string | number | boolean | null | undefined;

/** Without a byte order mark Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Positions where a spreadsheet would start to run text as a formula; an apostrophe there makes it text. Invisible characters before the
 * sign do not hide it, nor does the middle of a cell: with the semicolon as separator, quotes that do not begin a cell do not enclose
 * anything.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[[\s\p{Cc}\p{DI}]--[\t\r\n]]*[=+\-@＝＋－＠])/gv;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  // Numbers and booleans are ours, and -5 is not a formula.
  if (typeof value !== "string") return String(value);
  // Some programs read a leading tab or line break as a separator, others ignore it.
  const text = value.replace(/^(?=[\t\r])/, "'").replace(FORMULA, "'");
  return `"${text.replaceAll('"', '""')}"`;
}

/** One RFC 4180 record with its line end. */
export const csvLine = (values: readonly CsvValue[]) => `${values.map(cell).join(",")}\r\n`;
