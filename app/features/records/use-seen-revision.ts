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
 * What a form is filled in upon: the key of the form, and the revision in it. They follow the page until somebody types; then what they see
 * stays while the page is refreshed behind them. Once they have been told that somebody else was quicker the form takes the newest
 * revision, and keeps their words until it was taken.
 */
export function useSeenRevision(current: number, answer: Answer | undefined, intent: string) {
  const round = useRound(takenOf(answer, intent));
  const [last, setLast] = useState<Held>();
  const held = last?.round === round ? last : undefined;
  const key = held?.key ?? current;
  const { state } = useNavigation();
  const refused = errorsOf(answer, intent);
  const told = useRef<typeof refused>(undefined);
  const look = useEffectEvent(() => {
    if (refused === told.current) return;
    told.current = refused;
    // One wrong field says nothing about others.
    if (held && refused?.["form"] !== undefined) setLast({ ...held, revision: current });
  });
  useEffect(() => {
    if (state === "idle") look();
  }, [state]);
  const stay = useEffectEvent((_form: number) => {
    if (round > 0 && document.activeElement === document.body) document.querySelector<HTMLElement>(`button[name=intent][value="${intent}"]`)?.focus();
  });
  // The button that was pressed is another one in the form that was made anew.
  useEffect(() => stay(key), [key]);
  return {
    key,
    revision: held?.revision ?? current,
    /** For the form's `onInput`. */
    hold: () => setLast(held ?? { round, key: current, revision: current }),
  };
}
