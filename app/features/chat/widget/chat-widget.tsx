import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { SidePanel } from "#ui/site/side-panel.tsx";
import { useDialogPlace, useIsSheet } from "#ui/site/use-dialog-place.ts";
import { useOnPathChange } from "#ui/site/use-on-path-change.ts";
import type { ChatWidgetProps } from "./chat-opener.tsx";
import { noteOpenAt, wasOpenAt } from "./recent-chat.ts";
import { Options, OptionsButton } from "./options.tsx";
import { TalkRoom } from "./talk-room.tsx";
import { type Stage, talkStage } from "./talk-stage.ts";
import { useDraft } from "./use-draft.ts";
import { useFoot } from "./use-foot.ts";
import { useNews } from "./use-news.ts";
import { useOptions } from "./use-options.ts";
import { useVisitorChat } from "./use-visitor-chat.ts";
import { keep, readKept } from "#ui/kept.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "./talk.css";

/**
 * The panel opens before its content is known. Once it is, focus inside the panel moves to the text box or the notice, except on phones,
 * where that would open the keyboard.
 */
function useStageFocus(dialog: RefObject<HTMLDialogElement | null>, stage: Stage, isSheet: boolean): void {
  const move = useEffectEvent(() => {
    const target = dialog.current?.querySelector<HTMLElement>(isSheet ? "[data-news]" : "[data-news], textarea");
    if (dialog.current?.contains(document.activeElement)) target?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (stage !== "wait") move();
  }, [stage]);
}

const NAME = "orbweave.chat.muted";

/** Whether sounds are muted; stored in this browser. */
function useMuting() {
  const [isMuted, setMuted] = useState(() => readKept(NAME) !== null);
  const toggle = () => {
    keep(NAME, isMuted ? undefined : "");
    setMuted(!isMuted);
  };
  return { isMuted, toggle };
}

/** Opens on each request and as it was before a reload; minimised by the visitor or when the ticket panel opens. */
function usePlace({ asked, ticketAsked }: Pick<ChatWidgetProps, "asked" | "ticketAsked">, path: string) {
  const [isOpen, setOpen] = useState(() => wasOpenAt(path));
  const seen = useRef(ticketAsked);
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  useEffect(() => noteOpenAt(isOpen ? path : undefined), [isOpen, path]);
  useEffect(() => {
    if (seen.current !== ticketAsked) setOpen(false);
    seen.current = ticketAsked;
  }, [ticketAsked]);
  return { isOpen, minimise: () => setOpen(false) };
}

/** There is no opener after a reload. */
const openerOf = (asked: ChatWidgetProps["asked"]) =>
  asked?.opener ?? document.querySelector<HTMLElement>(".support__toggle") ?? document.body;

/** Stays mounted once opened; when minimised it is hidden but still receives answers. */
export default function ChatWidget({ asked, ticketAsked, open, onTicket, onUnread }: ChatWidgetProps) {
  const { pathname } = useLocation();
  const { isOpen, minimise } = usePlace({ asked, ticketAsked }, pathname);
  const dialog = useRef<HTMLDialogElement>(null);
  const isSheet = useIsSheet();
  const labels = useLabels("chatLabels", CHAT_LABELS);
  const opener = openerOf(asked);
  const talk = useVisitorChat(isOpen);
  const draft = useDraft();
  const foot = useFoot(talk);
  const options = useOptions();
  const { isMuted, toggle } = useMuting();
  const leave = () => {
    if (options.areShown) options.leave();
    else if (foot.edited) foot.go("write");
    else minimise();
  };
  const stage = talkStage(talk, draft.text !== "" || draft.files.length > 0);
  const { conversation } = talk.view;

  useNews(talk, { isOpen, isMuted, open: () => open({ opener }), onUnread });
  useDialogPlace(dialog, { isOpen, isSheet, opener, onEscape: leave });
  useStageFocus(dialog, stage, isSheet);
  // A side panel can stay open during navigation; a sheet would cover the new page.
  useOnPathChange(pathname, () => isSheet && minimise());
  const leaveForTicket = () => {
    minimise();
    onTicket({ opener });
  };

  return (
    <SidePanel
      ref={dialog}
      name="talk"
      title={labels.title}
      place={isOpen ? "open" : "minimised"}
      minimise={labels.minimise}
      onMinimise={minimise}
      tools={<OptionsButton options={options} />}
    >
      <div className="talk__room">
        {options.areShown && (
          <Options
            hasBegun={conversation.upTo > 0}
            hasAnswer={conversation.messages.some(({ side, body }) => side === "staff" && body !== "")}
            isOngoing={conversation.status === "open"}
            isMuted={isMuted}
            onMute={toggle}
            onDetails={options.choose(() => foot.go("details"))}
            onMailAnswers={options.choose(foot.mailAnswers)}
            onEnd={options.choose(() => foot.go("end"))}
            onTicket={options.choose(leaveForTicket)}
            onLeave={options.choose(() => {})}
          />
        )}
        <TalkRoom talk={talk} stage={stage} draft={draft} foot={foot} isOpen={isOpen} onTicket={leaveForTicket} />
      </div>
    </SidePanel>
  );
}
