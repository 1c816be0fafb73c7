import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useShown } from "#ui/forms/use-shown.ts";
import "#ui/forms/forms.css";

const TYPING_PAUSE_MS = 600;

interface DayFormProps {
  readonly hosts: readonly { readonly id: string; readonly name: string }[];
  readonly hostId: string;
  readonly date: string;
  /** Kept while another day is chosen. */
  readonly zone: string;
  /** More fields that affect the free slots. */
  readonly children?: ReactNode;
}

/** Chooses the host and day whose free slots are shown. Kept in the URL, so it works without scripts and can be shared. */
export function DayForm({ hosts, hostId, date, zone, children }: DayFormProps) {
  const submit = useSubmit();
  const [host, showHost] = useShown(hostId);
  const [day, showDay] = useShown(date);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const send = () => void submit(form, { preventScrollReset: true, replace: true });
    // A date is typed digit by digit, and every intermediate value may be a valid date.
    if (target instanceof HTMLInputElement) timer.current = setTimeout(send, TYPING_PAUSE_MS);
    else send();
  };
  return (
    <Form className="appointment-day" preventScrollReset replace onChange={change}>
      <input type="hidden" name="zone" value={zone} />
      {children}
      <SelectField
        name="host"
        label="Host"
        options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
        value={host}
        onChange={(event) => showHost(event.target.value)}
      />
      <TextField name="date" label="Day" type="date" value={day} onChange={(event) => showDay(event.target.value)} required />
      <noscript>
        <button type="submit" className="button button--quiet button--small">
          Show free times
        </button>
      </noscript>
    </Form>
  );
}
