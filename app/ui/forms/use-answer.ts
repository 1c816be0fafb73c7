import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { showToast } from "#ui/toasts.tsx";

/**
 * What the page's action answered, until it answers again: the router forgets it when the page is loaded again because of something
 * elsewhere.
 */
function useKept<A>(answer: A | undefined): A | undefined {
  const { pathname } = useLocation();
  const [kept, setKept] = useState({ answer, pathname });
  const isNew = answer !== undefined && answer !== kept.answer;
  if (isNew || pathname !== kept.pathname) setKept({ answer, pathname });
  return isNew || pathname !== kept.pathname ? answer : kept.answer;
}

/** Gives a page what its action answered, and says what was done once the page shows it too. */
export function useAnswer<A extends { readonly ok: boolean }>(actionData: A | undefined): A | undefined {
  const answer = useKept(actionData);
  const { state } = useNavigation();
  const said = useRef<A>(undefined);
  useEffect(() => {
    if (state !== "idle" || !answer || said.current === answer) return;
    said.current = answer;
    if (answer.ok && "done" in answer) showToast(String(answer.done));
  }, [answer, state]);
  return answer;
}

/** A key for a form that starts afresh each time that it was taken, and keeps what was typed when it was not. */
export function useRound(answer: { readonly ok: boolean } | undefined): number {
  const [taken, setTaken] = useState<{ readonly answer: unknown; readonly count: number }>({ answer: undefined, count: 0 });
  if (!answer?.ok || answer === taken.answer) return taken.count;
  setTaken({ answer, count: taken.count + 1 });
  return taken.count + 1;
}
