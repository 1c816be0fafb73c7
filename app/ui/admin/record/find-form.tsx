import { Form } from "react-router";
import { TextField } from "#ui/forms/text-field.tsx";

interface FindFormProps {
  readonly label: string;
  readonly placeholder: string;
  /** What was looked for, in the address as `find`. */
  readonly find: string;
}

/** Looks for another record to join to the one of the page. */
export function FindForm({ label, placeholder, find }: FindFormProps) {
  return (
    <Form className="set-form" role="search" preventScrollReset>
      <TextField name="find" label={label} type="search" defaultValue={find} maxLength={100} placeholder={placeholder} autoComplete="off" />
      <button type="submit" className="button button--quiet button--small">
        Find
      </button>
    </Form>
  );
}
