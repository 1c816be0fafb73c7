import { useEffect, useEffectEvent, useState } from "react";
import { type FetcherWithComponents, useNavigation } from "react-router";
import { useDeskForm } from "#kit/desk/use-desk-form.ts";
import { isRedirect } from "#ui/forms/is-redirect.ts";
import { showFailure, showToast } from "#ui/toasts.tsx";
import type { PageAnswer } from "../page-facts.ts";
import type { Draft } from "./use-draft.ts";

/** These replace the draft and increment its revision. */
const REPLACING: readonly string[] = ["take-back", "reset", "restore"];

export interface Acts {
  readonly isBusy: boolean;
  readonly busyWith: string | undefined;
  readonly refusal: Extract<PageAnswer, { ok: false }> | undefined;
  /** Saves first, so that the action applies to what is on screen. Waits for the actions before it: the person has confirmed this one. */
  act(intent: string, fields?: Fields): void;
}

type Fields = Readonly<Record<string, string>>;

interface Sending {
  readonly draft: Draft;
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly setIsFlushing: (isFlushing: boolean) => void;
}

async function send({ draft, fetcher, setIsFlushing }: Sending, intent: string, fields: Fields): Promise<void> {
  setIsFlushing(true);
  const isSaved = await draft.keeper.flush();
  setIsFlushing(false);
  if (!isSaved)
    return showFailure(`${intent === "publish" ? "Not published" : "Nothing was changed"}: your latest changes are not saved yet.`);
  const asked = { intent, revision: String(draft.keeper.revision), ...fields };
  void fetcher.submit(asked, { method: "post", defaultShouldRevalidate: false });
}

/** Says that the page was deleted as soon as the answer leads to the list. */
function useDeletedToast(busyWith: string | undefined): void {
  const { location: next } = useNavigation();
  const isDeleted = busyWith === "delete" && next !== undefined && isRedirect(next);
  useEffect(() => {
    if (isDeleted) showToast("Page deleted.");
  }, [isDeleted]);
}

/** Actions on the page other than editing. */
export function useActs(draft: Draft, onReopen: (revision: number) => void): Acts {
  const [isFlushing, setIsFlushing] = useState(false);
  const form = useDeskForm<PageAnswer>({
    lastSaved: draft.lastSaved,
    onAnswer: ({ intent }) => REPLACING.includes(intent) && onReopen(draft.keeper.revision + 1),
    undoOf: ({ undo }, fetcher) =>
      undo && { label: "Undo", onPress: () => void send({ draft, fetcher, setIsFlushing }, "take-back", undo) },
  });
  useDeletedToast(form.busyWith);
  const isSending = isFlushing || form.isBusy;
  const [waiting, setWaiting] = useState<readonly { readonly intent: string; readonly fields: Fields }[]>([]);
  const sendNext = useEffectEvent(() => {
    const [next, ...others] = waiting;
    setWaiting(others);
    if (next) void send({ draft, fetcher: form.fetcher, setIsFlushing }, next.intent, next.fields);
  });
  const isNext = waiting.length > 0 && !isSending;
  useEffect(() => {
    if (isNext) sendNext();
  }, [isNext]);
  const act = (intent: string, fields: Fields = {}) => setWaiting((before) => [...before, { intent, fields }]);
  return { isBusy: isSending || waiting.length > 0, busyWith: form.busyWith, refusal: form.refusal, act };
}
