import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { PostContent } from "#domain/blog/post-content.ts";
import { DraftKeeper, type KeeperWorld, type SaveAnswer, type SaveState } from "./draft-keeper.ts";
import { sendDraft } from "./send-draft.ts";
import { tabId } from "./tab-id.ts";
import { copyPlace, unsavedCopies } from "./unsaved-copy.ts";

/** The state that editing starts from. */
export interface Opened {
  readonly epoch: number;
  readonly content: PostContent;
  readonly revision: number;
  readonly savedAt: Date;
  /** From this browser's storage, not saved yet. */
  readonly isUnsaved: boolean;
}

export interface Draft {
  readonly content: PostContent;
  readonly state: SaveState;
  readonly keeper: DraftKeeper;
  /** The server's last answer: the address may have followed the title. */
  readonly lastSaved: Extract<SaveAnswer, { kind: "saved" }> | undefined;
  change(changed: Partial<PostContent>): void;
}

/** Events that may be the last chance to save. */
function useLastChances(keeper: DraftKeeper): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hurry = () => void keeper.flush(true);
    window.addEventListener("online", () => void keeper.flush(), { signal });
    window.addEventListener("pagehide", hurry, { signal });
    window.addEventListener("blur", () => void keeper.flush(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && hurry(), { signal });
    // Asks only where not even this browser could store the text.
    window.addEventListener("beforeunload", (event) => keeper.isAtRisk && event.preventDefault(), { signal });
    return () => {
      controller.abort();
      hurry();
      keeper.dispose();
    };
  }, [keeper]);
}

/** The text being written, with its autosave. */
export function useDraft(postId: string, personId: string, opened: Opened): Draft {
  const [content, setContent] = useState(opened.content);
  const [lastSaved, setLastSaved] = useState<Draft["lastSaved"]>();
  const latest = useRef(opened.content);
  const [keeper] = useState(() => {
    const place = copyPlace(postId, personId, tabId());
    const world: KeeperWorld = {
      send: (sent, sending) => sendDraft(postId, sent, sending),
      store: (stored, revision) => unsavedCopies.store(place, { content: stored, revision, at: new Date() }),
      forget: () => unsavedCopies.forget(place),
      onSaved: setLastSaved,
    };
    return new DraftKeeper(world, opened.revision, opened.savedAt);
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  useLastChances(keeper);
  useEffect(() => {
    if (opened.isUnsaved) keeper.change(opened.content);
  }, [keeper, opened]);
  const change = (changed: Partial<PostContent>) => {
    latest.current = { ...latest.current, ...changed };
    setContent(latest.current);
    keeper.change(latest.current);
  };
  return { content, state, keeper, lastSaved, change };
}
