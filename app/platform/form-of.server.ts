import { data } from "react-router";
import { isStorable } from "#domain/text/storable.ts";

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * What is wrong with a form itself, not with what its fields say. A file name that is no UTF-8 (`filename*=utf-8''%ff`) makes a URIError.
 */
export const isFormError = (error: unknown) => error instanceof TypeError || error instanceof URIError;

/** Names, values and file names of a form; what is in a file may be anything. */
const isStorableForm = (form: FormData) =>
  isStorable([...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));

/** What a form sent. Anything else is an empty form: its fields are then missed one by one. */
export async function formOf(request: Request): Promise<FormData> {
  if (!FORM_TYPES.test(request.headers.get("content-type") ?? "")) return new FormData();
  try {
    const form = await request.formData();
    if (isStorableForm(form)) return form;
  } catch (error) {
    // A connection that breaks is not the sender's grammar.
    if (!isFormError(error)) throw error;
  }
  // The error page has a sentence for it.
  throw data(null, { status: 400 });
}
