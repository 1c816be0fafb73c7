import { useState } from "react";
import type { ChosenText } from "./text-choice.tsx";

interface Letter {
  readonly subject: string;
  readonly body: string;
}

const isSame = (one: Letter, two: Letter) => one.subject === two.subject && one.body === two.body;

/** For TextChoice: a template replaces the letter, which can be taken back until the new text is changed. */
export function useTemplate({ subject, body }: Letter, set: (letter: Letter) => void) {
  const [last, setLast] = useState<{ readonly replaced: Letter; readonly chosen: Letter }>();
  const now = { subject, body };
  const canUndo = last && isSame(last.chosen, now) && !isSame(last.replaced, now) && last.replaced.body.trim() !== "";
  return {
    onChoose: ({ subject: about, body: text }: Letter & ChosenText) => {
      const chosen = { subject: about, body: text };
      setLast({ replaced: now, chosen });
      set(chosen);
    },
    onUndo: canUndo ? () => set(last.replaced) : undefined,
  };
}
