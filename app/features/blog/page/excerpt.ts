import type { ExcerptPart } from "./post-card.ts";

/** From the private use area: they occur in no text. */
export const HIT_START = "\uE000";
export const HIT_END = "\uE001";

const HIT = new RegExp(`${HIT_START}([^${HIT_END}]*)${HIT_END}`);

/** Splits text at its hit markers: everything stays text. */
export function partsOf(marked: string): readonly ExcerptPart[] {
  return marked
    .replaceAll(/\s+/g, " ")
    .split(HIT)
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
