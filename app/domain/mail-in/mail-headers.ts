/** A mail header: its name in lower case, its value unfolded. */
export interface MailHeader {
  readonly key: string;
  readonly value: string;
}

export type MailHeaders = readonly MailHeader[];

export const valuesOf = (headers: MailHeaders, key: string): readonly string[] =>
  headers.filter((header) => header.key === key).map(({ value }) => value);

/** The first header with that name; empty if there is none. */
export const valueOf = (headers: MailHeaders, key: string): string => headers.find((header) => header.key === key)?.value ?? "";

const FIELD = /^([!-9;-~]{1,100})[ \t]*:(.*)$/;

/** Parses header lines quoted in a report. Stops at the first blank line. */
export function headersIn(text: string): MailHeaders {
  const headers: MailHeader[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") break;
    const last = headers.at(-1);
    if (/^[ \t]/.test(line) && last) {
      headers[headers.length - 1] = { key: last.key, value: `${last.value} ${line.trim()}` };
      continue;
    }
    const [, key = "", value = ""] = FIELD.exec(line) ?? [];
    if (key !== "") headers.push({ key: key.toLowerCase(), value: value.trim() });
  }
  return headers;
}
