import { Link } from "react-router";
import { useLayoutEffect, useRef } from "react";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import type { Inbox as InboxData } from "../inbox.server.ts";
import { InboxRow } from "./inbox-row.tsx";
import { InboxSearch } from "./inbox-search.tsx";
import { type DeskAddress, hrefOf, TAB_WORDS, TABS } from "./desk-address.ts";
import "#ui/styles/inbox.css";

/** Browser only: opening a chat remounts the page, and the inbox should keep its scroll position. */
let kept = { place: "", top: 0 };

function useKeptScroll(place: string) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: kept.place === place ? kept.top : 0 });
  }, [place]);
  const onScroll = () => {
    kept = { place, top: box.current?.scrollTop ?? 0 };
  };
  return { box, onScroll };
}

interface InboxProps {
  readonly inbox: InboxData;
  readonly address: DeskAddress;
  readonly now: Date;
}

function Tabs({ inbox, address }: Pick<InboxProps, "inbox" | "address">) {
  return (
    <nav className="inbox__tabs" aria-label="Inbox">
      {TABS.map((tab) => (
        <Link
          key={tab}
          className="inbox__tab"
          to={hrefOf({ ...address, tab, q: "" })}
          aria-current={address.q === "" && tab === address.tab ? "page" : undefined}
          preventScrollReset
        >
          {TAB_WORDS[tab]} <span className="inbox__count">{inbox.counts[tab]}</span>
        </Link>
      ))}
    </nav>
  );
}

function Found({ inbox, address }: Pick<InboxProps, "inbox" | "address">) {
  const count = inbox.chats.length;
  return (
    <p className="inbox__found" role="status">
      {count === 0
        ? "No conversations match."
        : `${count}${inbox.isCut ? " or more" : ""} ${count === 1 ? "conversation" : "conversations"} found.`}{" "}
      <Link to={hrefOf({ ...address, q: "" })}>Clear</Link>
    </p>
  );
}

const EMPTY = {
  mine: ["No chats assigned to you", "Open a chat in “Unassigned” and choose “Assign to me”."],
  unassigned: ["No unassigned chats", "New chats show up here while someone is on duty."],
  all: ["No open chats", "Go on duty to let visitors start a chat. New chats show up here automatically."],
  closed: ["No ended chats", "Ended chats are kept here. You can reopen them."],
} as const;

function Nothing({ address: { tab, q } }: Pick<InboxProps, "address">) {
  if (q !== "") return null;
  const [title, text] = EMPTY[tab];
  return (
    <EmptyState slug={`no-chats-${tab}`} title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}

export function Inbox({ inbox, address, now }: InboxProps) {
  const { box, onScroll } = useKeptScroll(`${address.tab} ${address.q}`);
  return (
    <section className="inbox" aria-label="Inbox">
      <div className="inbox__head">
        <InboxSearch address={address} />
        <Tabs inbox={inbox} address={address} />
      </div>
      <div className="inbox__scroll" ref={box} onScroll={onScroll}>
        {address.q !== "" && <Found inbox={inbox} address={address} />}
        {inbox.chats.length === 0 && <Nothing address={address} />}
        <ul className="inbox__rows">
          {inbox.chats.map((chat) => (
            <InboxRow key={chat.id} chat={chat} address={address} now={now} />
          ))}
        </ul>
        {inbox.isCut && <p className="inbox__more">Search to find older chats.</p>}
      </div>
    </section>
  );
}
