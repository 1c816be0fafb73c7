import { capitalise } from "#domain/text/capitalise.ts";

const titleOf = (segment: string) => capitalise(segment.replaceAll("-", " "));

/** `/services/smart-contract-audit` → `Orbweave | Services | Smart contract audit`; the home page has its tagline. */
export function pageTitle(path: string, brand: { readonly name: string; readonly tagline: string }): string {
  const segments = path.split("/").filter(Boolean);
  if (segments.length === 0) return `${brand.name} | ${brand.tagline}`;
  return [brand.name, ...segments.map(titleOf)].join(" | ");
}
