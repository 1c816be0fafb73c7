import { counted } from "#domain/text/counted.ts";
import type { PostMailing } from "#features/newsletter/mailing-figures.server.ts";

export interface Tick {
  readonly isTicked: boolean;
  readonly set: (isTicked: boolean) => void;
}

interface MailTickProps {
  readonly mailing: Pick<PostMailing, "subscribers" | "hasMailServer">;
  readonly tick: Tick;
}

/** Whether the post is mailed when it goes live. Off by default, because a sent email cannot be recalled. */
export function MailTick({ mailing: { subscribers, hasMailServer }, tick: { isTicked, set } }: MailTickProps) {
  return (
    <label className="check mail-tick">
      <input type="checkbox" checked={isTicked} onChange={(event) => set(event.target.checked)} />
      <span>
        Email it to {counted(subscribers, "subscriber")}
        {!hasMailServer && <span className="check__hint mail-tick__hint">No mail server is set up: the emails stay in the outbox.</span>}
      </span>
    </label>
  );
}
