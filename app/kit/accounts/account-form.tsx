import type { ComponentProps } from "react";
import { checkWith } from "#domain/forms/parse-form.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";

interface AccountFormProps extends Omit<ComponentProps<typeof CheckedForm>, "method" | "check"> {
  /** The schema the server validates with. */
  readonly schema: Parameters<typeof checkWith>[0];
}

/** A form that can also show an error about the whole form, such as "That took too long. Please sign in again." */
export function AccountForm({ schema, children, ...form }: AccountFormProps) {
  return (
    <CheckedForm method="post" check={checkWith(schema)} {...form}>
      {children}
      <FormError />
    </CheckedForm>
  );
}
