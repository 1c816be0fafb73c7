import type { TicketFormAnswer } from "../ticket-form.ts";

type Form = TicketFormAnswer["form"];

interface FormMessageProps {
  readonly form: Form;
  readonly field?: TicketFormAnswer["field"];
  readonly answer: TicketFormAnswer | undefined;
}

export const mistakeId = (form: Form) => `${form}-mistake`;

/** The form's action: without scripts, the browser then scrolls to the error and focuses it. On success the server redirects elsewhere. */
export const mistakePlace = (form: Form) => `#${mistakeId(form)}`;

/** The error of this form or field, if the response is about it. */
export function FormMessage({ form, field, answer }: FormMessageProps) {
  if (answer?.form !== form || answer.field !== field) return null;
  return (
    <p id={mistakeId(form)} className="ticket-page__mistake" role="alert" tabIndex={-1}>
      {answer.message}
    </p>
  );
}
