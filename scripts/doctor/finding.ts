/** One line of the report. Only `wrong` findings need action. */
export interface Finding {
  readonly area: string;
  readonly state: "ok" | "note" | "wrong";
  readonly sentence: string;
}

type Say = (sentence: string) => Finding;

/** Creates the findings of one area. */
export const speaker = (area: string): Record<Finding["state"], Say> => ({
  ok: (sentence) => ({ area, state: "ok", sentence }),
  note: (sentence) => ({ area, state: "note", sentence }),
  wrong: (sentence) => ({ area, state: "wrong", sentence }),
});

const MARKS = { ok: "ok   ", note: "note ", wrong: "WRONG" };
const AREA_CHARACTERS = 14;

export const lineOf = ({ area, state, sentence }: Finding) => `${MARKS[state]}  ${area.padEnd(AREA_CHARACTERS)} ${sentence}`;
