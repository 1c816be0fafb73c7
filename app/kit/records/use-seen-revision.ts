import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useRound } from "#ui/forms/use-answer.ts";
import { type Answer, errorsOf, takenOf } from "./record-answer.ts";

interface Held {
  readonly round: number;
  readonly key: number;
  readonly revision: number;
}

/**
 * The key of a form and the revision it was filled in against. They follow the page until the person types, and then stay while the page is
 * refreshed behind the form. The form moves to the newest revision, keeping the typed text, once the person has been told that a colleague
 * saved first. Only this form's own intent may raise the revision.
 */
export function useSeenRevision(current: number, answer: Answer | undefined, intent: string) {
  const round = useRound(takenOf(answer, intent));
  const [last, setLast] = useState<Held>();
  const held = last?.round === round ? last : undefined;
  const key = held?.key ?? current;
  const { state } = useNavigation();
  const seen = useRef(answer);
  const stayed = useRef(round);
  const look = useEffectEvent(() => {
    const isTold = answer !== seen.current && errorsOf(answer, intent)?.["revision"] !== undefined;
    if (isTold && held) setLast({ ...held, revision: current });
    seen.current = answer;
    // The form was remounted, so the pressed button is now a different element.
    if (round !== stayed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`button[name=intent][value="${intent}"]`)?.focus();
    stayed.current = round;
  });
  useEffect(() => {
    if (state === "idle") look();
  }, [state]);
  return {
    key,
    revision: held?.revision ?? current,
    /** For the form's `onInput`. */
    hold: () => setLast(held ?? { round, key: current, revision: current }),
  };
}
