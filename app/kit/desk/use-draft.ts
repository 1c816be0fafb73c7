import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useFetchers } from "react-router";
import { DraftKeeper, type KeeperWorld, type Saved, type SaveState } from "./draft-keeper.ts";
import { tabId } from "./tab-id.ts";
import type { CopyOwner, UnsavedCopies } from "./unsaved-copies.ts";

/** The state editing starts from. */
export interface Opened<Content> {
  readonly epoch: number;
  readonly content: Content;
  readonly revision: number;
  /** Absent if nothing was ever saved. */
  readonly savedAt: Date | undefined;
  /** Loaded from this browser's storage and not saved yet. */
  readonly isUnsaved: boolean;
  /** The writer has seen the saved text of this revision, and has chosen this one instead. */
  readonly isChosen?: true;
}

export interface Draft<Content, State extends Saved> {
  readonly content: Content;
  readonly state: SaveState;
  readonly keeper: DraftKeeper<Content, State>;
  /** The server's last response. */
  readonly lastSaved: State | undefined;
  /** A stable function, so that parts of a large editor need not re-render on every keystroke. */
  readonly change: (changed: (before: Content) => Content) => void;
}

/** Saves on events that may be the last chance to do so. */
function useLastChances<Content, State extends Saved>(keeper: DraftKeeper<Content, State>): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hurry = () => void keeper.flush(true);
    window.addEventListener("online", () => void keeper.flush(), { signal });
    window.addEventListener("pagehide", hurry, { signal });
    window.addEventListener("blur", () => void keeper.flush(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && hurry(), { signal });
    // Asks for confirmation only if not even this browser could store the text.
    window.addEventListener("beforeunload", (event) => keeper.isAtRisk && event.preventDefault(), { signal });
    return () => {
      controller.abort();
      hurry();
      keeper.dispose();
    };
  }, [keeper]);
}

interface DraftParts<Content, State extends Saved> {
  readonly owner: CopyOwner;
  readonly copies: UnsavedCopies<Content>;
  readonly send: KeeperWorld<Content, State>["send"];
  readonly pauseMs?: number;
}

/** Loads what was saved in another tab, unless something was typed in this one: then the next save is a conflict. */
export function useNewest<Content, State extends Saved>(
  { state, keeper }: Pick<Draft<Content, State>, "state" | "keeper">,
  { opened, newest, reopen }: { readonly opened: Opened<Content>; readonly newest: number; readonly reopen: (revision: number) => void },
): void {
  // The news of this tab's own action may come before its answer, which the form must get: it may be gone once the editor starts anew.
  const isActing = useFetchers().some(({ state: progress }) => progress !== "idle");
  const isBehind = opened.epoch >= 0 && state.kind === "saved" && !isActing && newest > keeper.revision;
  const load = useEffectEvent((revision: number) => reopen(revision));
  useEffect(() => {
    if (isBehind) load(newest);
  }, [isBehind, newest]);
}

/** The content being written, with autosave. */
export function useDraft<Content, State extends Saved>(
  { owner, copies, send, pauseMs }: DraftParts<Content, State>,
  opened: Opened<Content>,
): Draft<Content, State> {
  const [content, setContent] = useState(opened.content);
  const [lastSaved, setLastSaved] = useState<State>();
  const latest = useRef(opened.content);
  const [keeper] = useState(() => {
    const place = copies.placeOf(owner, tabId());
    const world: KeeperWorld<Content, State> = {
      send,
      store: (stored, revision) => copies.store(place, { content: stored, revision, at: new Date() }),
      forget: () => copies.forget(place),
      onSaved: setLastSaved,
      ...(pauseMs !== undefined && { pauseMs }),
    };
    return new DraftKeeper(world, opened.revision, opened.savedAt);
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  useLastChances(keeper);
  useEffect(() => {
    if (opened.isChosen) keeper.replace(opened.content);
    else if (opened.isUnsaved) keeper.change(opened.content);
  }, [keeper, opened]);
  const change = useCallback(
    (changed: (before: Content) => Content) => {
      latest.current = changed(latest.current);
      setContent(latest.current);
      keeper.change(latest.current);
    },
    [keeper],
  );
  return { content, state, keeper, lastSaved, change };
}
