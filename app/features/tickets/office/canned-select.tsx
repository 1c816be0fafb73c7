import { Link } from "react-router";
import { TextChoice } from "#ui/admin/record/text-choice.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";

interface CannedSelectProps {
  readonly replies: TicketRecord["cannedReplies"];
  onPick(text: string): void;
}

export function CannedSelect({ replies, onPick }: CannedSelectProps) {
  if (replies.length === 0) return <Link to="/admin/communication/canned-replies">Write canned replies</Link>;
  return <TextChoice isCompact label="Canned reply" prompt="Canned reply" texts={replies} onChoose={({ text }) => onPick(text)} />;
}
