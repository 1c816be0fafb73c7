import { Link } from "react-router";
import { timeAgo } from "#ui/admin/record/time-ago.tsx";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import type { InboxChat } from "../inbox.server.ts";
import { type DeskAddress, hrefOf } from "./desk-address.ts";
import { NewsCount } from "./news-count.tsx";
import { waitingWords } from "./waiting-words.ts";

const EXCERPT_WORDS = { visitor: "", staff: "Us: ", note: "Note: " } as const;

interface InboxRowProps {
  readonly chat: InboxChat;
  readonly address: DeskAddress;
  readonly now: Date;
}

function Facts({ chat: { waitingSince, assignee, unread, status }, now }: Pick<InboxRowProps, "chat" | "now">) {
  return (
    <span className="inbox-row__facts">
      {waitingSince && <span className="inbox-row__waiting">{waitingWords(new Date(waitingSince), now)}</span>}
      <span>{assignee ?? (status === "open" ? "Unassigned" : "")}</span>
      {status === "closed" && <span>Ended</span>}
      <NewsCount count={unread} of="unread" />
    </span>
  );
}

export function InboxRow({ chat, address, now }: InboxRowProps) {
  const zone = useOfficeZone();
  const { id, visitor, excerpt, excerptBy, lastMessageAt, waitingSince, unread } = chat;
  return (
    <li>
      <Link
        className="inbox-row"
        data-chat={id}
        data-unread={unread > 0 || undefined}
        to={hrefOf({ ...address, id })}
        aria-current={id === address.id ? "page" : undefined}
        preventScrollReset
        prefetch="intent"
      >
        <span className="inbox-row__top">
          <strong className="inbox-row__name">
            <bdi>{visitor}</bdi>
          </strong>
          {/* A visitor who waits has one time, since when. */}
          {lastMessageAt !== null && waitingSince === null && (
            <time dateTime={lastMessageAt}>{timeAgo(new Date(lastMessageAt), now, zone)}</time>
          )}
        </span>
        <span className="inbox-row__words" dir="auto">
          {EXCERPT_WORDS[excerptBy]}
          {excerpt}
        </span>
        <Facts chat={chat} now={now} />
      </Link>
    </li>
  );
}
