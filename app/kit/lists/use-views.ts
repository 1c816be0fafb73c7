import { useEffect, useEffectEvent } from "react";
import { type FetcherWithComponents, useFetcher, useNavigate } from "react-router";
import { showToast } from "#ui/toasts.tsx";
import type { ListAnswer } from "./list-answer.ts";
import type { SavedView } from "./saved-view.ts";

export const viewSearch = ({ id, query }: SavedView) => [query, `view=${id}`].filter(Boolean).join("&");

const DONE = { saved: "View saved.", renamed: "View renamed.", deleted: "View deleted." } as const;

/** Saving opens the view, deleting leaves it and can be undone. */
export function useViews(current: string | undefined): FetcherWithComponents<ListAnswer> {
  const fetcher = useFetcher<ListAnswer>();
  const navigate = useNavigate();
  const saveAgain = ({ name, query, isShared }: SavedView) =>
    void fetcher.submit({ intent: "view.save", name, query, ...(isShared && { isShared: "on" }) }, { method: "post" });
  const onAnswer = useEffectEvent((answer: ListAnswer) => {
    if (!answer.ok) return showToast(answer.reason);
    if (answer.kind !== "view") return;
    const { change, view } = answer;
    showToast(DONE[change], change === "deleted" ? { label: "Undo", onPress: () => saveAgain(view) } : undefined);
    if (change === "saved") void navigate({ search: viewSearch(view) }, { replace: true, preventScrollReset: true });
    if (change === "deleted" && view.id === current) void navigate({ search: view.query }, { replace: true, preventScrollReset: true });
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return fetcher;
}
