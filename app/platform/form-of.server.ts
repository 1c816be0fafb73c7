import { data } from "react-router";
import { isStorable } from "#domain/text/storable.ts";
import { boundedForm, FormTooLarge, type LongField } from "./bounded-form.server.ts";

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * Whether the form itself is malformed, as opposed to its field values. A file name that is not UTF-8 (`filename*=utf-8''%ff`) causes a
 * URIError.
 */
export const isFormError = (error: unknown) => error instanceof TypeError || error instanceof URIError;

/** Checks the names, values and file names of a form; file contents may be anything. */
const isStorableForm = (form: FormData) =>
  isStorable([...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));

/** Longer than any field accepts. */
const MAX_TYPED_CHARACTERS = 60_000;
/** The proof of work is renewed with each form. */
const NOT_TYPED = ["challenge", "work"];

/** The texts of a form except these fields, to show them again beside the errors. */
export const typedIn = (form: FormData, except: readonly string[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value !== "string" || NOT_TYPED.includes(name) || except.includes(name) ? [] : [[name, value.slice(0, MAX_TYPED_CHARACTERS)]],
    ),
  );

/**
 * The submitted form. Any other body is treated as an empty form, whose fields are then reported missing one by one.
 */
export async function formOf(request: Request, long?: LongField): Promise<FormData> {
  if (!FORM_TYPES.test(request.headers.get("content-type") ?? "")) return new FormData();
  try {
    const form = await boundedForm(request, long);
    if (isStorableForm(form)) return form;
  } catch (error) {
    if (error instanceof FormTooLarge) throw data(null, { status: 413 });
    // A broken connection is not the sender's mistake.
    if (!isFormError(error)) throw error;
  }
  // The error page has a message for it.
  throw data(null, { status: 400 });
}
