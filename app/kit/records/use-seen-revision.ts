import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useRound } from "#ui/forms/use-answer.ts";
import { type Answer, errorsOf, takenOf } from "./record-answer.ts";
import { type Held, heldIn, seenRevision, settledAt } from "./seen-revision.ts";

/**
 * The key of a form and the revision it was filled in against. They follow the page until the person types, and then stay while the page is
 * refreshed behind the form. The form moves to the newest revision, keeping the typed text, once the person has been told that a colleague
 * saved first. What was typed while the form was being saved stays in it, too. Pass every intent that raises this revision; no other verb
 * may.
 */
export function useSeenRevision(current: number, answer: Answer | undefined, intent: string | readonly string[]) {
  const intents = [intent].flat();
  const taken = intents.map((each) => takenOf(answer, each)).find((each) => each !== undefined);
  const round = useRound(taken);
  const [last, setLast] = useState<Held>();
  const held = heldIn(last, round);
  const key = held?.key ?? current;
  const { state, formData } = useNavigation();
  const seen = useRef(answer);
  const stayed = useRef(round);
  const look = useEffectEvent(() => {
    const isTold = answer !== seen.current && errorsOf(answer, ...intents)?.["revision"] !== undefined;
    if (isTold && held) setLast({ ...held, revision: current, saves: 0 });
    else if (held && round !== stayed.current) setLast(settledAt(held, current));
    seen.current = answer;
    // The form was remounted, so the pressed button is now a different element.
    if (round !== stayed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`button[name=intent][value="${taken?.intent}"]`)?.focus();
    stayed.current = round;
  });
  useEffect(() => {
    if (state === "idle") look();
  }, [state]);
  const hold = () => {
    // Accepted, but the page still shows what was there before.
    const isAccepted = answer !== seen.current && taken !== undefined;
    const isLate = intents.includes(String(formData?.get("intent"))) && !isAccepted;
    if (held) setLast({ ...held, isLate: held.isLate || isLate });
    else setLast({ round, key: current, revision: current, saves: isAccepted ? 1 : 0, isLate });
  };
  return {
    key,
    revision: seenRevision(held, current),
    /** For the form's `onInput`. */
    hold,
  };
}
