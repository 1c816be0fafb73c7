import { use, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { applyBatch, emptyConversation, isEditable } from "#domain/conversation/conversation.ts";
import type { ChatConnection, ChatView } from "../connection/chat-connection.ts";
import type { DeskView, StaffDesk } from "../connection/staff-connection.ts";
import { RecordStepsContext } from "#ui/admin/record/record-steps.tsx";
import { useAndNext } from "#ui/forms/and-next.ts";
import { useIsVisible } from "../talking/use-is-visible.ts";
import { ChatHeader } from "./chat-header.tsx";
import { ChatLog, type Writer } from "./chat-log.tsx";
import { ChatSide } from "./chat-side.tsx";
import { ComposerForm } from "./composer.tsx";
import { type DeskAddress, hrefOf, tabAfterHandOver } from "./desk-address.ts";
import type { ChatRecord } from "./load-chat-record.server.ts";
import { type Composer, useComposer } from "./use-composer.ts";
import type { Batch } from "#domain/conversation/entry.ts";
import "./chat.css";

const never = () => () => {};

/** One conversation in this tab. Uses the loader data until the socket is connected. */
function useChat(
  desk: StaffDesk | undefined,
  chatId: string,
  loaded: Batch,
): { readonly chat: ChatConnection | undefined; readonly view: ChatView } {
  const [chat, setChat] = useState<ChatConnection>();
  useEffect(() => {
    if (!desk) return;
    const opened = desk.openChat(chatId);
    setChat(opened);
    return () => {
      opened.close();
      setChat(undefined);
    };
  }, [desk, chatId]);
  const conversation = useMemo(() => applyBatch(emptyConversation(), loaded), [loaded]);
  const atRest = useMemo<ChatView>(() => ({ conversation, unsent: [], line: "connecting", typing: "" }), [conversation]);
  const live = useSyncExternalStore(
    chat?.subscribe ?? never,
    () => chat?.getSnapshot() ?? atRest,
    () => atRest,
  );
  const view = live.conversation.upTo < conversation.upTo ? { ...live, conversation } : live;
  return { chat, view };
}

interface ChatPaneProps {
  readonly record: ChatRecord;
  readonly desk: StaffDesk | undefined;
  readonly deskView: DeskView;
  readonly address: DeskAddress;
  readonly now: Date;
}

/** Messages displayed in a visible tab count as read. */
function useReading(chat: ChatConnection | undefined, upTo: number): void {
  const isVisible = useIsVisible();
  useEffect(() => {
    if (isVisible && upTo > 0) chat?.read(upTo);
  }, [isVisible, upTo, chat]);
}

/** A chat that gets another assignee leaves its tab, so the inbox switches to the tab that now lists it. */
function useFollowedTab(address: DeskAddress, assignee: string | null, me: string): void {
  const navigate = useNavigate();
  const before = useRef(assignee);
  const follow = useEffectEvent(() => {
    const tab = tabAfterHandOver(address.tab, { assignee, me });
    if (address.q === "" && tab !== address.tab) void navigate(hrefOf({ ...address, tab }), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (before.current === assignee) return;
    before.current = assignee;
    follow();
  }, [assignee]);
}

/** Sends, and opens the next record of the queue once the message has arrived. Undefined outside the queue and at its end. */
function useSendAndNext({ text, attachments, send }: Composer, hasUnsent: boolean): (() => void) | undefined {
  const next = use(RecordStepsContext)?.next;
  const isInQueue = useAndNext() !== null;
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || hasUnsent || next === undefined) return;
    setIsLeaving(false);
    void navigate(next);
  }, [isLeaving, hasUnsent, next, navigate]);
  if (!isInQueue || next === undefined) return undefined;
  return () => {
    send();
    setIsLeaving(text.trim() !== "" || attachments.files.length > 0);
  };
}

const LINE_WORDS = {
  connecting: "Connecting …",
  connected: "",
  lost: "You are offline. Messages you write are saved and sent when you reconnect.",
} as const;

export function ChatPane({ record, desk, deskView, address, now }: ChatPaneProps) {
  const { id } = record;
  const { chat, view } = useChat(desk, id, record.batch);
  const [isSideOpen, setIsSideOpen] = useState(false);
  const me: Writer = { side: "staff", author: record.me.name };
  const editable = view.conversation.messages.filter((message) => isEditable(view.conversation, message, me, now));
  const composer = useComposer({ chatId: id, chat, editable });
  const sendAndNext = useSendAndNext(composer, view.unsent.length > 0);
  const lastFromVisitor = view.conversation.messages.findLast(({ side }) => side === "visitor")?.seq ?? 0;
  useReading(chat, lastFromVisitor);
  useFollowedTab(address, view.conversation.assignee, record.me.name);
  return (
    <section className="chat" aria-labelledby="chat-name" data-side={isSideOpen || undefined}>
      <ChatHeader
        record={record}
        conversation={view.conversation}
        visitor={deskView.visitors[id]}
        address={address}
        isSideOpen={isSideOpen}
        onSide={() => setIsSideOpen(!isSideOpen)}
      />
      <p className="chat__line" role="status">
        {desk && LINE_WORDS[view.line]}
      </p>
      <ChatLog colleagues={record.colleagues.map(({ name }) => name)} view={view} chat={chat} me={me} now={now} onEdit={composer.edit} />
      <ComposerForm composer={composer} record={record} isReady={chat !== undefined} sendAndNext={sendAndNext} />
      <ChatSide record={record} conversation={view.conversation} />
    </section>
  );
}
