import type { TicketFormAnswer } from "../ticket-form.ts";

interface FormMessageProps {
  readonly id: string;
  readonly form: TicketFormAnswer["form"];
  readonly answer: TicketFormAnswer | undefined;
}

/** What went wrong with this form, if it was this one. */
export function FormMessage({ id, form, answer }: FormMessageProps) {
  if (answer?.form !== form) return null;
  return (
    <p id={id} className="ticket-page__mistake" role="alert">
      {answer.message}
    </p>
  );
}
