import { Form } from "react-router";
import { TextField } from "#ui/forms/text-field.tsx";

interface FindFormProps {
  readonly label: string;
  readonly placeholder: string;
  /** The search text, in the URL as `find`. */
  readonly find: string;
}

/** Searches for another record to link to the page's. */
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
