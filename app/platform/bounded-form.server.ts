import { MIMEType } from "node:util";

/** All fields together, without the files: as much as a form without files may have. */
const MAX_TEXT_CHARACTERS = 1_048_576;
/** The largest form of the office has some hundred. */
const MAX_FIELDS = 2_000;
/** The headers of one part: the names of a field and of a file. */
const MAX_HEADER_BYTES = 8 * 1024;
/** Those of all parts. */
const MAX_HEADERS_BYTES = 256 * 1024;
/** In UTF-8, of a character as JavaScript counts them. */
const MAX_BYTES_PER_CHARACTER = 3;

/** It has more fields, text or headers than any form of ours. */
export class FormTooLarge extends Error {
  override name = "FormTooLarge";
}

function* placesOf(mark: string, body: Buffer): Generator<number> {
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) yield at + mark.length;
}

function checkFields(body: Buffer): void {
  let fields = 1;
  for (const _ of placesOf("&", body)) if ((fields += 1) > MAX_FIELDS) throw new FormTooLarge();
}

function checkParts(body: Buffer, boundary: string, maxCharacters: number): void {
  let parts = 0;
  let headersBytes = 0;
  let textBytes = 0;
  let textStart: number | undefined;
  // Also those after the last one and within headers: the parser may see it differently.
  for (const start of placesOf(`--${boundary}`, body)) {
    if (textStart !== undefined) textBytes += start - textStart;
    const head = body.subarray(start, start + MAX_HEADER_BYTES);
    const end = head.indexOf("\r\n\r\n");
    // A rough rule: the parser decides below which parts are files. It spares decoding 50 MB of one field.
    textStart = end >= 0 && !/filename/i.test(head.toString("latin1", 0, end)) ? start + end : undefined;
    headersBytes += end < 0 ? head.length : end;
    parts += 1;
    const isLong = headersBytes > MAX_HEADERS_BYTES || (end < 0 && head.length === MAX_HEADER_BYTES);
    if (parts > MAX_FIELDS + 1 || isLong || textBytes > MAX_BYTES_PER_CHARACTER * maxCharacters + MAX_HEADERS_BYTES)
      throw new FormTooLarge();
  }
}

/** A field that may be longer than all others together, such as one with source code. */
export interface LongField {
  readonly name: string;
  readonly maxCharacters: number;
}

const charactersIn = (fields: Iterable<readonly [string, FormDataEntryValue]>) =>
  [...fields].reduce((sum, [name, value]) => sum + name.length + (typeof value === "string" ? value.length : 0), 0);

/**
 * Parses a form. Node's parser reads the headers of each part byte by byte on the main thread: a megabyte of empty fields would block all
 * other requests for a second, and an upload of 50 MB for half a minute. So parts and headers are counted first.
 */
export async function boundedForm(request: Request, long?: LongField): Promise<FormData> {
  const { essence, params } = new MIMEType(request.headers.get("content-type") ?? "");
  const boundary = params.get("boundary") ?? "";
  const isMultipart = essence === "multipart/form-data";
  if (isMultipart && boundary === "") throw new TypeError("A form without a boundary.");
  const body = Buffer.from(await request.arrayBuffer());
  if (isMultipart) checkParts(body, boundary, MAX_TEXT_CHARACTERS + (long?.maxCharacters ?? 0));
  else checkFields(body);
  // With the boundary that was counted, however the parser would read the header.
  const type = new MIMEType(essence);
  if (isMultipart) type.params.set("boundary", boundary);
  const form = await new Response(body, { headers: { "Content-Type": String(type) } }).formData();
  const isLong = ([name]: readonly [string, unknown]) => name === long?.name;
  const others = [...form].filter((field) => !isLong(field));
  if (charactersIn(others) > MAX_TEXT_CHARACTERS) throw new FormTooLarge();
  if (long && charactersIn([...form].filter(isLong)) > long.maxCharacters) throw new FormTooLarge();
  return form;
}
