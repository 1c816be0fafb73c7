import { useState } from "react";
import { useDeskForm } from "#kit/desk/use-desk-form.ts";
import { showToast } from "#ui/toasts.tsx";
import type { PageAnswer, PageFacts } from "../page-facts.ts";
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
export function useActs(draft: Draft, { isPublished }: Pick<PageFacts, "isPublished">, onReopen: (revision: number) => void): Acts {
  const [isFlushing, setIsFlushing] = useState(false);
  const { fetcher, refusal } = useDeskForm<PageAnswer>(
    ({ intent }) => {
      if (REPLACING.includes(intent)) onReopen(draft.keeper.revision + 1);
    },
    // The first publication of a page has nothing to go back to.
    ({ intent }) => (intent === "publish" && isPublished ? { label: "Undo", onPress: () => void act("take-back") } : undefined),
  );
  const isBusy = isFlushing || fetcher.state !== "idle";
  const act = async (intent: string, fields: Readonly<Record<string, string>> = {}) => {
    if (isBusy) return;
    setIsFlushing(true);
    const isSaved = await draft.keeper.flush();
    setIsFlushing(false);
    if (!isSaved) return showToast("Your latest changes are not saved yet, so nothing was changed.");
    const asked = { intent, revision: String(draft.keeper.revision), ...fields };
    void fetcher.submit(asked, { method: "post", defaultShouldRevalidate: false });
  };
  return { isBusy, busyWith: fetcher.formData?.get("intent")?.toString(), refusal, act };
}
