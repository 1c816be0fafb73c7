import { type DragEvent, type SubmitEvent, useState } from "react";
import type { AttachedQuote, TicketForm } from "#domain/tickets/widget-state.ts";
import { TrapField } from "#ui/forms/trap-field.tsx";
import { AttachField } from "./attach-field.tsx";
import { TicketFields } from "./ticket-fields.tsx";
import type { TicketWidget } from "./use-ticket-widget.ts";
import { Icon } from "#ui/icon.tsx";
import { page as TICKET_LABELS } from "#content/labels/ticket.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { PolicyLink } from "#ui/policy-link.tsx";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";

interface QuoteChipProps {
  readonly quote: AttachedQuote;
  readonly isSending: boolean;
  onRemove(): void;
}

/** The estimate that the ticket is about. Its link opens in a new tab, so that text and files are not lost. */
function QuoteChip({ quote, isSending, onRemove }: QuoteChipProps) {
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  return (
    <p className="ticket-quote">
      <span>
        <Filled
          text={labels.about}
          values={{
            estimate: (
              <a href={`/quote/${quote.token}`} target="_blank" rel="noreferrer">
                {quote.name}
              </a>
            ),
          }}
        />
      </span>
      {!isSending && (
        <button type="button" className="icon-button" onClick={onRemove}>
          <Icon name="close" />
          <span className="visually-hidden">{fillIn(labels.detach, { estimate: quote.name })}</span>
        </button>
      )}
    </p>
  );
}

interface TicketFormViewProps {
  readonly widget: TicketWidget;
  readonly form: TicketForm;
  readonly isSending: boolean;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Honeypot, which only bots fill in. */
const TRAP = "website";

const control = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** Files can be dropped anywhere on the form. */
function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    "data-over": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}

export function TicketFormView({ widget, form, isSending }: TicketFormViewProps) {
  const { dispatch } = widget;
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  const drop = useDrop(widget.attach);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trap = control(event.currentTarget, TRAP);
    const wrong = widget.submit(trap?.value ?? "");
    // Cleared in case autofill filled it in, so that a retry is not refused as a bot's.
    if (trap) trap.value = "";
    if (wrong) control(event.currentTarget, wrong)?.focus();
  };
  return (
    <form className="ticket__form" noValidate onSubmit={submit} {...drop}>
      <div className="ticket__body">
        <p className="ticket-note">
          {labels.known} <a href="/ticket">{labels.openKnown}</a>
        </p>
        {form.quote && <QuoteChip quote={form.quote} isSending={isSending} onRemove={() => dispatch({ type: "detachQuote" })} />}
        <TicketFields form={form} isSending={isSending} dispatch={dispatch} />
        <AttachField widget={widget} form={form} isSending={isSending} />
        <p className="ticket-note">
          {labels.use} <PolicyLink>{labels.privacy}</PolicyLink>
        </p>
        <TrapField name={TRAP} />
      </div>
      <div className="ticket__foot">
        {form.failure !== undefined && (
          <p className="ticket-error" role="alert">
            {form.failure}
          </p>
        )}
        <button type="submit" className="button ticket__send" aria-disabled={isSending || undefined}>
          {isSending ? labels.sending : form.failure === undefined ? labels.send : labels.retry}
        </button>
        <p className="visually-hidden" role="status">
          {isSending && labels.sendingTicket}
        </p>
      </div>
    </form>
  );
}
