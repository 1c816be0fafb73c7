import type { ExcerptPart } from "./post-card.ts";

/** From the private use area: no letter of any script. */
export const HIT_START = "\uE000";
export const HIT_END = "\uE001";

const HIT = new RegExp(`${HIT_START}([^${HIT_END}]*)${HIT_END}`);

/** Text with marked hits as parts: whatever stands in it stays text. */
export function partsOf(marked: string): readonly ExcerptPart[] {
  return marked
    .replaceAll(/\s+/g, " ")
    .split(HIT)
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
