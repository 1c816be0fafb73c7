import { counted } from "#domain/text/counted.ts";
import type { PostMailing } from "#features/newsletter/mailing-figures.server.ts";

interface MailTickProps {
  readonly mailing: Pick<PostMailing, "subscribers" | "hasMailServer">;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Whether the post is mailed when it goes live. Off by default: an email cannot be taken back. */
export function MailTick({ mailing: { subscribers, hasMailServer }, isTicked, onTick }: MailTickProps) {
  return (
    <label className="check mail-tick">
      <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
      <span>
        Mail it to {counted(subscribers, "subscriber")}
        {!hasMailServer && <span className="check__hint"> No mail server: it stays in the outbox.</span>}
      </span>
    </label>
  );
}
