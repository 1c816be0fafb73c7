import { useState } from "react";
import { useDeskForm } from "#kit/desk/use-desk-form.ts";
import { showToast } from "#ui/toasts.tsx";
import type { PageAnswer } from "../page-facts.ts";
import type { Draft } from "./use-draft.ts";

/** These replace the draft and increment its revision. */
const REPLACING: readonly string[] = ["take-back", "reset", "restore"];

export interface Acts {
  readonly isBusy: boolean;
  readonly busyWith: string | undefined;
  readonly refusal: Extract<PageAnswer, { ok: false }> | undefined;
  /** Saves first, so that the action applies to what is on screen. */
  act(intent: string, fields?: Readonly<Record<string, string>>): Promise<void>;
}

/** Actions on the page other than editing. */
export function useActs(draft: Draft, onReopen: (revision: number) => void): Acts {
  const [isFlushing, setIsFlushing] = useState(false);
  const form = useDeskForm<PageAnswer>({
    onAnswer: ({ intent }) => REPLACING.includes(intent) && onReopen(draft.keeper.revision + 1),
  });
  const isBusy = isFlushing || form.isBusy;
  const act = async (intent: string, fields: Readonly<Record<string, string>> = {}) => {
    if (isBusy) return;
    setIsFlushing(true);
    const isSaved = await draft.keeper.flush();
    setIsFlushing(false);
    if (!isSaved) return showToast("Your latest changes are not saved yet, so nothing was changed.");
    const asked = { intent, revision: String(draft.keeper.revision), ...fields };
    void form.fetcher.submit(asked, { method: "post", defaultShouldRevalidate: false });
  };
  return { isBusy, busyWith: form.busyWith, refusal: form.refusal, act };
}
