/** HTML, stylesheets and scripts of a public page up to its load event, compressed. Without fonts and pictures. */
export const PAGE_BUDGET_KB = 30;

const STYLE = /<link rel="stylesheet" href="([^"]+)"/g;
const SCRIPT = /<script[^<>]* src="([^"<>]+)"/g;

/** The files that a browser loads with the page at once. */
export const filesWith = (html: string): readonly string[] => [
  ...new Set([STYLE, SCRIPT].flatMap((pattern) => [...html.matchAll(pattern)].map(([, href = ""]) => href.split("#", 1)[0] ?? ""))),
];

/** The warning in the editor; undefined within the budget. */
export function weightWarning(kb: number): string | undefined {
  if (kb <= PAGE_BUDGET_KB) return undefined;
  const weight = `Heavy: visitors load ${kb.toFixed(1)} KB before they see the whole page.`;
  return `${weight} Up to ${PAGE_BUDGET_KB} KB it opens at once on a phone. Shorten its text, or remove an entry.`;
}
