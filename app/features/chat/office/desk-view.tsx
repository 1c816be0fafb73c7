import { type ReactNode, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { showKeys, useKeyWords } from "#kit/lists/page-keys.ts";
import { readWorkAddress } from "#kit/work/work-address.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { useReload } from "#ui/admin/use-reload.ts";
import { PopoverPanel } from "#ui/admin/table/popover-panel.tsx";
import "#ui/styles/admin-list.css";
import { usePageKeys } from "#kit/lists/use-list-keys.ts";
import type { KeyWords } from "#ui/admin/table/keys-dialog.tsx";
import type { StaffDesk } from "../connection/staff-connection.ts";
import { useNow } from "../talking/use-now.ts";
import { useTitleBadge } from "../talking/use-title-badge.ts";
import { ChatPane } from "./chat-pane.tsx";
import type { DeskAddress } from "./desk-address.ts";
import { useDesk, useDeskView } from "./desk-of-tab.ts";
import { type Duty, DutySwitch } from "./duty-switch.tsx";
import { Inbox } from "./inbox.tsx";
import type { ChatRecord } from "./load-chat-record.server.ts";
import type { DeskData } from "./load-desk.server.ts";
import { askPermit, type Permit, setSound, useAlertWishes } from "./alert-wishes.ts";
import "./desk.css";

const STEP_KEYS: readonly KeyWords[] = [
  ["j", "Next chat"],
  ["k", "Previous chat"],
];
const NO_KEYS: readonly KeyWords[] = [];

const ROW = "a[data-chat]";

/** Clicks the next row's link and returns its chat. */
function step(root: HTMLElement, from: string | undefined, by: 1 | -1): string | undefined {
  const rows = [...root.querySelectorAll<HTMLElement>(ROW)];
  const current = rows.findIndex((row) => row.dataset["chat"] === from);
  const next = current < 0 ? rows[0] : rows[current + by];
  next?.click();
  next?.scrollIntoView({ block: "nearest" });
  return next?.dataset["chat"];
}

/** j and k go through the inbox. Within the work queue, they go through the queue. */
function useDeskKeys(root: RefObject<HTMLElement | null>, openChat: string | undefined, isInQueue: boolean): void {
  // Keys pressed faster than pages load continue from the pending chat.
  const wanted = useRef(openChat);
  useLayoutEffect(() => {
    wanted.current = openChat;
  }, [openChat]);
  useKeyWords(isInQueue ? NO_KEYS : STEP_KEYS);
  usePageKeys((key, areLettersOn) => {
    if (!root.current || !areLettersOn || isInQueue || (key !== "j" && key !== "k")) return false;
    wanted.current = step(root.current, wanted.current, key === "j" ? 1 : -1) ?? wanted.current;
    return true;
  });
}

const PERMIT_WORDS: Readonly<Record<Exclude<Permit, "default">, string>> = {
  granted: "Desktop notifications are on.",
  denied: "Desktop notifications are blocked. You can allow them in your browser settings.",
  unsupported: "This browser has no desktop notifications.",
};

/** How this browser alerts staff to messages while they are elsewhere. */
function AlertMenu() {
  const { isSoundOn, permit } = useAlertWishes();
  return (
    <PopoverPanel label="Alerts" title="Alerts">
      <div className="alert-menu">
        <label className="check">
          <input type="checkbox" checked={isSoundOn} onChange={(event) => setSound(event.target.checked)} />
          <span>Sound</span>
        </label>
        {permit === "default" ? (
          <button type="button" className="button button--quiet button--small" onClick={() => void askPermit()}>
            Allow desktop notifications
          </button>
        ) : (
          <p>{PERMIT_WORDS[permit]}</p>
        )}
      </div>
    </PopoverPanel>
  );
}

/** Debounce of inbox reloads. */
const RELOAD_MS = 250;

interface DeskProps {
  readonly data: DeskData;
  readonly address: DeskAddress;
  readonly record?: ChatRecord;
}

interface DeskHeadProps {
  readonly desk: StaffDesk | undefined;
  readonly duty: Duty;
  /** Whether the page shows a chat. */
  readonly isChatOpen: boolean;
}

function DeskHead({ desk, duty, isChatOpen }: DeskHeadProps) {
  const Title = isChatOpen ? "p" : "h1";
  return (
    <header className="desk__head">
      <Title className="desk__title">Chats</Title>
      <DutySwitch desk={desk} duty={duty} />
      <div className="desk__tools">
        <AlertMenu />
        <button type="button" className="list-tool" aria-keyshortcuts="?" onClick={showKeys}>
          Keys
        </button>
      </div>
    </header>
  );
}

const NO_CHAT: ReactNode = (
  <section className="chat chat--none" aria-label="Conversation">
    <EmptyState slug="no-chat-open" title="No chat is open">
      <p>
        Choose a chat from the inbox
        <span className="key-hint">
          , or press <kbd>j</kbd> to open the first one
        </span>
        .
      </p>
    </EmptyState>
  </section>
);

/** Inbox, conversation and visitor details, side by side if there is room. */
export function DeskView({ data, address, record }: DeskProps) {
  const root = useRef<HTMLDivElement>(null);
  const desk = useDesk();
  const view = useDeskView(desk);
  const now = useNow(data.now);
  const { pathname, search } = useLocation();
  useDeskKeys(root, address.id, readWorkAddress({ pathname, searchParams: new URLSearchParams(search) }) !== undefined);
  const reload = useReload(RELOAD_MS);
  useEffect(() => desk?.onInbox(reload), [desk, reload]);
  useTitleBadge(data.unread);
  return (
    <div className="desk" ref={root} data-open={record ? "" : undefined}>
      <DeskHead desk={desk} duty={view.duty ?? data.duty} isChatOpen={record !== undefined} />
      <Inbox inbox={data.inbox} address={address} now={now} />
      {record ? <ChatPane key={record.id} record={record} desk={desk} deskView={view} address={address} now={now} /> : NO_CHAT}
    </div>
  );
}
