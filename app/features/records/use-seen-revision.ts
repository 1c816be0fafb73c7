import { useEffect, useEffectEvent, useState } from "react";
import { useNavigation } from "react-router";
import { useRound } from "#ui/forms/use-answer.ts";
import { type Answer, takenOf } from "./record-answer.ts";

interface Held {
  readonly round: number;
  readonly key: number;
  readonly revision: number;
}

/**
 * What a form is filled in upon: the key of the form, and the revision in it. They follow the page until somebody types; then what they see
 * stays while the page is refreshed behind them. Once something was sent and answered the form takes the newest revision, as they have been
 * told then what changed, and keeps their words until it was taken itself.
 */
export function useSeenRevision(current: number, answer: Answer | undefined, intent: string) {
  const round = useRound(takenOf(answer, intent));
  const [last, setLast] = useState<Held>();
  const held = last?.round === round ? last : undefined;
  const { state } = useNavigation();
  const look = useEffectEvent(() => setLast(held && { ...held, revision: current }));
  useEffect(() => {
    if (state === "idle") look();
  }, [state]);
  return {
    key: held?.key ?? current,
    revision: held?.revision ?? current,
    /** For the form's `onInput`. */
    hold: () => setLast(held ?? { round, key: current, revision: current }),
  };
}
