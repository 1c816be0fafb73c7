const MAX_CHARACTERS = 80;

/** Suggests a URL path for a report. */
export const slugFor = (project: string) =>
  project
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/^-|-$/g, "");
