import type { TicketFormAnswer } from "../ticket-form.ts";

type Form = TicketFormAnswer["form"];

interface FormMessageProps {
  readonly form: Form;
  readonly field?: TicketFormAnswer["field"];
  readonly answer: TicketFormAnswer | undefined;
}

export const mistakeId = (form: Form) => `${form}-mistake`;

/**
 * A form that is sent here comes back with its mistake in sight and in focus, without any script. If there is none, the answer leads
 * elsewhere.
 */
export const mistakePlace = (form: Form) => `#${mistakeId(form)}`;

/** What went wrong with this form, or this field of it, if it was this one. */
export function FormMessage({ form, field, answer }: FormMessageProps) {
  if (answer?.form !== form || answer.field !== field) return null;
  return (
    <p id={mistakeId(form)} className="ticket-page__mistake" role="alert" tabIndex={-1}>
      {answer.message}
    </p>
  );
}
