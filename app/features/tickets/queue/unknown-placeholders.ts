import { PLACEHOLDERS } from "#domain/tickets/fill-placeholders.ts";

/** As it is typed. */
export const asTyped = (name: string) => `{{${name}}}`;

/** Whatever stands in double braces and would go out to a client as it stands. */
const unknownPlaceholders = (body: string) => [...body.matchAll(/\{\{([^{}]*)\}\}/g)].filter(([, name = ""]) => !PLACEHOLDERS.some((known) => known === name.trim())).map(([whole]) => whole);

const OURS = PLACEHOLDERS.map(asTyped);

/** One sentence about the first of them, or undefined. */
export function placeholderError(body: string): string | undefined {
  const [unknown] = unknownPlaceholders(body);
  return unknown && `${unknown} is no placeholder of ours. There are ${OURS.slice(0, -1).join(", ")} and ${OURS.at(-1)}.`;
}
