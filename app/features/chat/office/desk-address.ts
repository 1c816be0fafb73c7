import { CHAT_STATUS_LABELS } from "#domain/conversation/chat-status.ts";
import type { InboxTab } from "../inbox.server.ts";

export const TABS = ["mine", "unassigned", "all", "closed"] as const satisfies readonly InboxTab[];

export const TAB_WORDS: Readonly<Record<InboxTab, string>> = {
  mine: "Mine",
  unassigned: "Unassigned",
  all: CHAT_STATUS_LABELS.open,
  closed: CHAT_STATUS_LABELS.closed,
};

/** The desk's state in the URL. */
export interface DeskAddress {
  /** The open chat. */
  readonly id?: string | undefined;
  readonly tab: InboxTab;
  readonly q: string;
}

export const DESK_PATH = "/admin/communication/chats";
export const MAX_SEARCH = 200;
const USUAL: InboxTab = "all";

/** The tab that lists an open chat after its assignee changed. */
export function tabAfterHandOver(tab: InboxTab, { assignee, me }: { readonly assignee: string | null; readonly me: string }): InboxTab {
  if (tab !== "mine" && tab !== "unassigned") return tab;
  if (assignee === null) return "unassigned";
  return assignee === me ? "mine" : "all";
}

const isTab = (text: string | null): text is InboxTab => TABS.some((tab) => tab === text);

export function readAddress({ searchParams }: Pick<URL, "searchParams">, id?: string): DeskAddress {
  const tab = searchParams.get("tab");
  return { id, tab: isTab(tab) ? tab : USUAL, q: (searchParams.get("q") ?? "").trim().slice(0, MAX_SEARCH) };
}

export function hrefOf({ id, tab, q }: DeskAddress): string {
  const params = new URLSearchParams({ ...(tab !== USUAL && { tab }), ...(q !== "" && { q }) }).toString();
  return `${id === undefined ? DESK_PATH : `${DESK_PATH}/${id}`}${params === "" ? "" : `?${params}`}`;
}
