import type { Problem } from "#domain/content/shape.ts";
import { LABELS, type LabelSet } from "./labels.ts";

/** A fact of the firm in double braces is not one of these. */
const PLACES = /(?<!\{)\{(\w+)\}(?!\})/g;

const placesIn = (text: string): ReadonlySet<string> => new Set([...text.matchAll(PLACES)].map(([place]) => place));

/** Names in braces that the page does not fill in here, and those without which a figure or a link is missing. */
export function checkLabels(set: LabelSet, words: Readonly<Record<string, string>>): Problem[] {
  const labels: Readonly<Record<string, string>> = { ...LABELS[set] };
  return Object.entries(words).flatMap(([at, text]) => {
    const [known, used] = [placesIn(labels[at] ?? ""), placesIn(text)];
    return [
      ...[...used.difference(known)].map((place) => ({ at, words: `${place} is not filled in here. Please check how it is written.` })),
      ...[...known.difference(used)].map((place) => ({
        at,
        words: `Without ${place}, what it stands for is not shown.`,
        isAdvice: true as const,
      })),
    ];
  });
}
