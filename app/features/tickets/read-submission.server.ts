import type { z } from "zod";
import { isStorable, NOT_STORABLE } from "#domain/text/storable.ts";
import type { Upload } from "#kit/files/find-content.ts";
import { cleanFileName } from "#kit/files/file-name.ts";
import { fileSentence } from "#kit/files/file-reasons.ts";
import { filesOf, type ReadUploads, readUploads } from "#kit/files/read-uploads.ts";
import { boundedForm, FormTooLarge } from "#platform/bounded-form.server.ts";
import { isFormError } from "#platform/form-of.server.ts";
import { refuse, withHeaderKey } from "#platform/json-api.server.ts";
import { checkFiles } from "#kit/files/check-files.ts";

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** One message per file with an invalid name or size, so that the visitor can fix all at once. Contents are checked when storing. */
export const refusalsOf = (form: FormData) =>
  checkFiles(
    [],
    filesOf(form).map(({ name, size, lastModified }) => ({ name: cleanFileName(name), size, lastModified })),
  ).refusals;

export const fieldsOf = (form: FormData) => Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));

interface Received {
  readonly input: unknown;
  readonly uploads: ReadUploads;
}

async function receive(request: Request): Promise<Received | Response> {
  try {
    if (!FORM.test(request.headers.get("content-type") ?? "")) return { input: await request.json(), uploads: { uploads: [] } };
    const form = await boundedForm(request);
    return { input: fieldsOf(form), uploads: await readUploads(form) };
  } catch (error) {
    if (error instanceof FormTooLarge) return refuse(413, "The form has more fields or text than a ticket needs. Please shorten it.");
    if (error instanceof SyntaxError || isFormError(error)) return refuse(400, "The request must come as a JSON object or as a form.");
    throw error;
  }
}

/** One overall message, and one per invalid field. */
function refuseFields({ issues }: z.ZodError): Response {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "form")] ??= message;
  return Response.json({ error: issues[0]?.message, errors }, { status: 400, headers: { "Cache-Control": "no-store" } });
}

/** Parses JSON without files or a form with them, validated by the schema; or returns the error response. */
export async function readSubmission<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<{ readonly wish: z.output<S>; readonly uploads: readonly Upload[] } | { readonly refusal: Response }> {
  const received = await receive(request);
  if (received instanceof Response) return { refusal: received };
  const keyed = withHeaderKey(request, schema, received.input);
  if ("refusal" in keyed) return keyed;
  const parsed = schema.safeParse(keyed.input);
  if (!parsed.success) return { refusal: refuseFields(parsed.error) };
  if ("refusal" in received.uploads) return { refusal: refuse(...fileSentence(received.uploads.refusal)) };
  const { uploads } = received.uploads;
  // Checked after parsing, because the schema removes unstorable characters from some fields.
  if (!isStorable([parsed.data, uploads.map(({ name }) => name)])) return { refusal: refuse(400, NOT_STORABLE) };
  return { wish: parsed.data, uploads };
}
