import { data } from "react-router";

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** What a form sent. Anything else is an empty form: its fields are then missed one by one. */
export async function formOf(request: Request): Promise<FormData> {
  if (!FORM_TYPES.test(request.headers.get("content-type") ?? "")) return new FormData();
  try {
    return await request.formData();
  } catch (error) {
    // A connection that breaks is not the sender's grammar.
    if (!(error instanceof TypeError)) throw error;
    // The error page has a sentence for it.
    throw data(null, { status: 400 });
  }
}
