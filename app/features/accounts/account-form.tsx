import type { ComponentProps, ReactNode } from "react";
import { checkWith } from "#domain/forms/parse-form.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import type { FormAnswer } from "./form-answer.ts";

interface AccountFormProps extends Omit<ComponentProps<typeof CheckedForm>, "method" | "check" | "errors"> {
  /** The same that the server checks with. */
  readonly schema: Parameters<typeof checkWith>[0];
  /** What the server said, if it was about this form. */
  readonly answer?: FormAnswer | undefined;
  readonly children: ReactNode;
}

/** A form whose answer may also be a sentence about all of it, such as "Your name is saved." */
export function AccountForm({ schema, answer, children, ...form }: AccountFormProps) {
  return (
    <CheckedForm method="post" check={checkWith(schema)} errors={answer?.errors} {...form}>
      {children}
      {answer?.message && (
        <p className={answer.isDone ? "form__done" : "field__error"} role={answer.isDone ? "status" : "alert"}>
          {answer.message}
        </p>
      )}
    </CheckedForm>
  );
}
