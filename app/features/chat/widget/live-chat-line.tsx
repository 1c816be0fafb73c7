import { type MouseEvent, useEffect, useState } from "react";
import type { Availability } from "../chat-protocol.ts";
import { askAvailability } from "./ask-availability.ts";
import { useOpenChat } from "./chat-opener.tsx";
import { page as TICKET_LABELS } from "#content/labels/ticket.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** Says whether live chat is available. Renders nothing until known. */
export function LiveChatLine({ onLeave }: { onLeave(): void }) {
  const { open, prepare } = useOpenChat();
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  const [asked, setAsked] = useState<{ readonly availability: Availability | undefined }>();
  useEffect(() => void askAvailability().then((availability) => setAsked({ availability })), []);
  if (!asked) return null;
  if (!asked.availability?.isAvailable) return <p className="ticket-note">{labels.chatOff}</p>;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onLeave();
    open({ opener: event.currentTarget });
  };
  return (
    <p className="ticket-note">
      {labels.chatOn}{" "}
      <button type="button" className="link-button" aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={press}>
        {labels.chat}
      </button>
    </p>
  );
}
