import { Link } from "react-router";
import type { useOptions } from "./use-options.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "./options.css";

const OPTIONS_ID = "talk-options";

export function OptionsButton({ options: { areShown, button, toggle } }: { readonly options: ReturnType<typeof useOptions> }) {
  const labels = useLabels("chatLabels", CHAT_LABELS);
  return (
    <button ref={button} type="button" className="icon-button" aria-expanded={areShown} aria-controls={OPTIONS_ID} onClick={toggle}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12h.01M12 12h.01M19 12h.01" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className="visually-hidden">{labels.options}</span>
    </button>
  );
}

interface OptionsProps {
  /** False before the first message, when there is nothing to name or end. */
  readonly hasBegun: boolean;
  /** False before the first answer, when there is nothing to mail. */
  readonly hasAnswer: boolean;
  readonly isOngoing: boolean;
  readonly isMuted: boolean;
  onMute(): void;
  onDetails(): void;
  onMailAnswers(): void;
  onEnd(): void;
  onTicket(): void;
  onLeave(): void;
}

/** Rarely used actions in a menu. */
export function Options({
  hasBegun,
  hasAnswer,
  isOngoing,
  isMuted,
  onMute,
  onDetails,
  onMailAnswers,
  onEnd,
  onTicket,
  onLeave,
}: OptionsProps) {
  const labels = useLabels("chatLabels", CHAT_LABELS);
  return (
    <ul id={OPTIONS_ID} className="talk__options" aria-label={labels.options}>
      <li>
        <button type="button" role="switch" aria-checked={!isMuted} onClick={onMute}>
          {labels.sound} <span aria-hidden="true">{isMuted ? labels.off : labels.on}</span>
        </button>
      </li>
      {hasBegun && (
        <li>
          <button type="button" onClick={onDetails}>
            {labels.details}
          </button>
        </li>
      )}
      {hasAnswer && (
        <li>
          <button type="button" onClick={onMailAnswers}>
            {labels.mail}
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={onTicket}>
          {labels.ticket}
        </button>
      </li>
      <li>
        <Link to="/company/book-a-call" onClick={onLeave}>
          {labels.call}
        </Link>
      </li>
      {hasBegun && isOngoing && (
        <li>
          <button type="button" onClick={onEnd}>
            {labels.end}
          </button>
        </li>
      )}
    </ul>
  );
}
