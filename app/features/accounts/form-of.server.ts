const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/;

/** What a form sent. Anything else is an empty form: its fields are then missed one by one. */
export async function formOf(request: Request): Promise<FormData> {
  return FORM_TYPES.test(request.headers.get("content-type") ?? "") ? request.formData() : new FormData();
}
