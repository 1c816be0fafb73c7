import { type ChangeEvent, useEffect, useId, useRef } from "react";
import { ACCEPT, MAX_FILES } from "#kit/files/accepted-files.ts";
import type { AttachedFile, TicketForm } from "#domain/tickets/widget-state.ts";
import { Icon } from "#ui/icon.tsx";
import { fileSize } from "#domain/text/file-size.ts";
import type { TicketWidget } from "./use-ticket-widget.ts";
import { page as TICKET_LABELS } from "#content/labels/ticket.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

interface AttachFieldProps {
  readonly widget: TicketWidget;
  readonly form: TicketForm;
  readonly isSending: boolean;
}

interface FileRowProps extends AttachedFile {
  /** Upload progress from 0 to 1. */
  readonly share: number | undefined;
  onRemove(): void;
}

function FileRow({ file, share, onRemove }: FileRowProps) {
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  return (
    <li className="ticket-file">
      <span className="ticket-file__name">{file.name}</span>
      <span className="ticket-file__size figure">{fileSize(file.size)}</span>
      {share === undefined ? (
        <button type="button" className="icon-button" onClick={onRemove}>
          <Icon name="close" />
          <span className="visually-hidden">{fillIn(labels.remove, { file: file.name })}</span>
        </button>
      ) : (
        <progress className="ticket-file__progress" max={1} value={share} aria-label={fillIn(labels.sendingFile, { file: file.name })} />
      )}
    </li>
  );
}

/** Announces refused files and files lost on reload. */
function FileNews({ form }: Pick<AttachFieldProps, "form">) {
  const { refusals, lostFiles } = form;
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  return (
    <div className="ticket-files__news" role="status">
      {lostFiles.length > 0 && (
        <p className="ticket-note">
          {fillIn(lostFiles.length === 1 ? labels.lostFile : labels.lostFiles, { files: lostFiles.join(", ") })}
        </p>
      )}
      {refusals.map((refusal) => (
        <p key={refusal} className="ticket-error">
          {refusal}
        </p>
      ))}
    </div>
  );
}

/** Scrolls the list into view, because files can be dropped while it is not visible. */
function useSightOnChange({ files, refusals }: TicketForm) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef({ files, refusals });
  useEffect(() => {
    if (seen.current.files !== files || seen.current.refusals !== refusals) ref.current?.scrollIntoView({ block: "nearest" });
    seen.current = { files, refusals };
  }, [files, refusals]);
  return ref;
}

export function AttachField({ widget, form, isSending }: AttachFieldProps) {
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  const ref = useSightOnChange(form);
  // Unique, because the ticket page has a file field too.
  const fieldId = useId();
  const hintId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    widget.attach([...(event.target.files ?? [])]);
    // Allows choosing the same file again after removing it.
    event.target.value = "";
  };
  return (
    <div ref={ref} className="ticket-files">
      <input
        id={fieldId}
        className="ticket-files__input"
        type="file"
        multiple
        accept={ACCEPT}
        disabled={isSending}
        aria-describedby={hintId}
        onChange={choose}
      />
      <label htmlFor={fieldId} className="ticket-files__label">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.4a1.7 1.7 0 0 1-2.3-2.3L14.5 7"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {labels.attach}
      </label>
      <p id={hintId} className="ticket-note">
        {fillIn(labels.attachHint, { count: MAX_FILES })}
      </p>
      <FileNews form={form} />
      {form.files.length > 0 && (
        <ul className="ticket-files__list">
          {form.files.map((attached, index) => (
            <FileRow
              key={attached.id}
              {...attached}
              share={isSending ? (widget.shares[index] ?? 0) : undefined}
              onRemove={() => widget.dispatch({ type: "detach", id: attached.id })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
