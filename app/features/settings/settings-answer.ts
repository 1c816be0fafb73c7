import type { FormErrors } from "#platform/parse-form.ts";

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

export const refused = (form: string, errors: FormErrors): SettingsAnswer => ({ form, errors });
