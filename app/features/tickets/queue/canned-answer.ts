import type { FormErrors } from "#domain/forms/parse-form.ts";
import type { NewCannedReply } from "../staff-input.ts";

/** What the page of the canned replies says to its forms. */
export type CannedAnswer =
  /** `undo`: what it takes to have it again. */
  | { readonly ok: true; readonly done: string; readonly undo?: NewCannedReply }
  | { readonly ok: false; readonly errors: FormErrors };
