import type { Tag } from "#domain/wizard/wizard-state.ts";

/** Shared by screen and PDF. */
export const motifOf = (tags: readonly Tag[]) =>
  ({ slug: ["quote", ...tags.map((tag) => tag.title)].join(" "), family: "company" }) as const;
