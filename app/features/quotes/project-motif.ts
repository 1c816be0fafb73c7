import type { Tag } from "#domain/wizard/wizard-state.ts";

/** The same for screen and paper. */
export const motifOf = (tags: readonly Tag[]) =>
  ({ slug: ["quote", ...tags.map((tag) => tag.title)].join(" "), family: "company" }) as const;
