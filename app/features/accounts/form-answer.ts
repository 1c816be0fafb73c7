import type { FormErrors } from "#domain/forms/parse-form.ts";

/** What a page says about a form that was sent. */
export interface FormAnswer {
  /** Which form of the page. */
  readonly form: string;
  readonly isDone: boolean;
  readonly message?: string;
  readonly errors?: FormErrors;
}

export const done = (form: string, message: string): FormAnswer => ({ form, isDone: true, message });

export const failed = (form: string, message: string): FormAnswer => ({ form, isDone: false, message });

export const mended = (form: string, errors: FormErrors): FormAnswer => ({ form, isDone: false, errors });
