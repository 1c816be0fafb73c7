const MAX_SLUG_CHARACTERS = 60;

/** "Smart-contract engineer (f/m/x)" becomes smart-contract-engineer-f-m-x. */
export function jobSlug(title: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_CHARACTERS)
    .replaceAll(/^-|-$/g, "");
  return words || "role";
}

/** The first free slug: `engineer`, `engineer-2`, `engineer-3`. */
export function freeSlug(wanted: string, taken: readonly string[]): string {
  let slug = wanted;
  for (let count = 2; taken.includes(slug); count += 1) slug = `${wanted}-${count}`;
  return slug;
}
