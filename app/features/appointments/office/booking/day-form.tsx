import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import "#ui/forms/forms.css";

interface DayFormProps {
  readonly hosts: readonly { readonly id: string; readonly name: string }[];
  readonly hostId: string;
  readonly date: string;
  /** Further fields that decide about the free times. */
  readonly children?: ReactNode;
}

/** Whose free times of which day are shown: part of the address, so that it works without scripts and can be sent to somebody. */
export function DayForm({ hosts, hostId, date, children }: DayFormProps) {
  const submit = useSubmit();
  return (
    <Form className="appointment-day" preventScrollReset replace onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}>
      {children}
      <SelectField key={hostId} name="host" label="Host" options={hosts.map(({ id, name }) => ({ value: id, label: name }))} defaultValue={hostId} />
      <TextField key={date} name="date" label="Day" type="date" defaultValue={date} required />
      <noscript>
        <button type="submit" className="button button--quiet button--small">
          Show free times
        </button>
      </noscript>
    </Form>
  );
}
