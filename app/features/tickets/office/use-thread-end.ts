import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { arrivals } from "./arrivals.ts";
import type { TicketRecord } from "./load-ticket-record.server.ts";

type Messages = TicketRecord["messages"];

const elementOf = (messages: Messages) => document.getElementById(`m-${messages.at(-1)?.id ?? ""}`);

/** The composer is docked over the end of the page. */
const isBelow = (element: HTMLElement) => {
  const composer = document.querySelector(".write-tabs--docked")?.getBoundingClientRect().top ?? window.innerHeight;
  return element.getBoundingClientRect().bottom > composer;
};

/**
 * Opens the conversation at its end, keeps what the reader sends in sight, and counts what arrives below. A link to a message and a
 * position that the browser has restored stay.
 */
export function useThreadEnd(messages: Messages) {
  const { hash } = useLocation();
  const known = useRef<ReadonlySet<string>>(undefined);
  const [below, setBelow] = useState(0);
  const goToEnd = () => {
    elementOf(messages)?.scrollIntoView({ block: "nearest" });
    setBelow(0);
  };
  const arrive = useEffectEvent((shown: Messages) => {
    const before = known.current;
    known.current = new Set(shown.map(({ id }) => id));
    if (before === undefined) return hash === "" && window.scrollY === 0 ? goToEnd() : undefined;
    const { isMine, ofOthers } = arrivals(before, shown);
    if (isMine) return goToEnd();
    const last = elementOf(shown);
    if (ofOthers > 0 && last && isBelow(last)) setBelow((count) => count + ofOthers);
  });
  useEffect(() => arrive(messages), [messages]);
  const look = useEffectEvent(() => {
    const last = elementOf(messages);
    if (last && !isBelow(last)) setBelow(0);
  });
  useEffect(() => {
    if (below === 0) return;
    const onScroll = () => look();
    // Beside the queue a record scrolls by itself.
    window.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", onScroll, { capture: true });
  }, [below]);
  return { below, goToEnd };
}
