import type { ChangeEvent, Dispatch, ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import {
  MAX_CONTACT_NUMBER_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
} from "#domain/tickets/ticket-limits.ts";
import { TICKET_CATEGORIES } from "#domain/tickets/ticket-words.ts";
import type { TicketField, TicketForm, WidgetAction } from "#domain/tickets/widget-state.ts";
import type { ProductWords } from "#content/page-types.ts";
import { page as TICKET_LABELS } from "#content/labels/ticket.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** Help text of the chosen category, from the root's loader data, which omits it if no category has any. */
function useTicketHelp(chosen: string): string {
  const root = useRouteLoaderData<{ readonly ticketHelp?: ProductWords["tickets"]["categories"] }>("root");
  const category = TICKET_CATEGORIES.find((each) => each === chosen);
  return (category && root?.ticketHelp?.[category]) ?? "";
}

interface TicketFieldsProps {
  readonly form: TicketForm;
  readonly isSending: boolean;
  readonly dispatch: Dispatch<WidgetAction>;
}

type Control = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

const idOf = (field: TicketField) => `ticket-${field}`;

function Field({
  field,
  error,
  help = "",
  children,
}: {
  readonly field: TicketField;
  readonly error: string | undefined;
  readonly help?: string;
  readonly children: ReactNode;
}) {
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  return (
    <div className="field ticket-field">
      <label htmlFor={idOf(field)}>{labels[field]}</label>
      {children}
      {help !== "" && (
        <p id={`${idOf(field)}-help`} className="ticket-note">
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${idOf(field)}-error`} className="ticket-error">
          {error}
        </p>
      )}
    </div>
  );
}

function controlOf({ form, dispatch }: TicketFieldsProps, field: TicketField, help = "") {
  const error = form.errors[field];
  const about = [help !== "" && `${idOf(field)}-help`, error !== undefined && `${idOf(field)}-error`].filter(Boolean);
  return {
    id: idOf(field),
    name: field,
    className: "input",
    required: true,
    value: form.draft[field],
    onChange: (event: Control) => dispatch({ type: "edit", field, value: event.target.value }),
    ...(error !== undefined && { "aria-invalid": true }),
    ...(about.length > 0 && { "aria-describedby": about.join(" ") }),
  };
}

/** All fields are required; the server validates again. */
export function TicketFields(props: TicketFieldsProps) {
  const { form, isSending } = props;
  const { errors } = form;
  const { chooseCategory } = useLabels("ticketLabels", TICKET_LABELS);
  const help = useTicketHelp(form.draft.category);
  const text = (field: TicketField) => ({ ...controlOf(props, field), readOnly: isSending });
  return (
    <>
      <Field field="email" error={errors.email}>
        <input {...text("email")} type="email" autoComplete="email" placeholder="name@company.com" />
      </Field>
      <Field field="full_name" error={errors.full_name}>
        <input {...text("full_name")} type="text" autoComplete="name" maxLength={MAX_NAME_CHARACTERS} />
      </Field>
      <Field field="contact_number" error={errors.contact_number}>
        <input
          {...text("contact_number")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+880 1712 345678"
          maxLength={MAX_CONTACT_NUMBER_CHARACTERS}
        />
      </Field>
      <Field field="subject" error={errors.subject}>
        <input {...text("subject")} type="text" autoComplete="off" maxLength={MAX_SUBJECT_CHARACTERS} />
      </Field>
      <Field field="category" error={errors.category} help={help}>
        <select {...controlOf(props, "category", help)} disabled={isSending}>
          <option value="">{chooseCategory}</option>
          {TICKET_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </Field>
      <Field field="question" error={errors.question}>
        <textarea {...text("question")} rows={2} maxLength={MAX_MESSAGE_CHARACTERS} />
      </Field>
    </>
  );
}
