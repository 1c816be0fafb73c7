import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { showToast } from "#ui/toasts.tsx";

/** Says what the form created as soon as the response leads to the record. */
export function useCreatedToast(words: string): void {
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const isCreated = state === "loading" && formMethod === "POST" && location.pathname !== pathname;
  useEffect(() => {
    if (isCreated) showToast(words);
  }, [isCreated, words]);
}
