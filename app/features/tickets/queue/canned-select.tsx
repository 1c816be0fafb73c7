import { type ChangeEvent, useId } from "react";
import { Link } from "react-router";
import type { TicketRecord } from "./load-ticket-record.server.ts";

interface CannedSelectProps {
  readonly replies: TicketRecord["cannedReplies"];
  onPick(text: string): void;
}

/** Puts a text into the answer, where it can still be changed: what stands there is what is sent. */
export function CannedSelect({ replies, onPick }: CannedSelectProps) {
  const id = useId();
  const pick = (event: ChangeEvent<HTMLSelectElement>) => {
    const reply = replies.find((each) => each.id === event.target.value);
    event.target.value = "";
    if (reply) onPick(reply.text);
  };
  if (replies.length === 0) return <Link to="/admin/communication/canned-replies">Write canned replies</Link>;
  return (
    <span className="canned-select">
      <label htmlFor={id}>Canned reply</label>
      <select id={id} className="input" defaultValue="" onChange={pick}>
        <option value="">Insert …</option>
        {replies.map((reply) => (
          <option key={reply.id} value={reply.id}>
            {reply.title}
          </option>
        ))}
      </select>
    </span>
  );
}
