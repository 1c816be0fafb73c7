import type { FormErrors } from "#domain/forms/parse-form.ts";

/** What a page of the settings says about a form that was sent. */
export interface SettingsAnswer {
  /** Which form of the page. */
  readonly form: string;
  /** What was done. */
  readonly said?: string;
  /** What is wrong, by field. */
  readonly errors?: FormErrors;
}

export const said = (form: string, text: string): SettingsAnswer => ({ form, said: text });

/** Nothing is lost on either side: what was typed stays in the form, what was saved stays saved. */
export const CHANGED_MEANWHILE: FormErrors = { form: "Somebody else has saved other values while you had this page open. Load the page again to see them, then make your change." };

export const refused = (form: string, errors: FormErrors): SettingsAnswer => ({ form, errors });
