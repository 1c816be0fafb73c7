function capitalised(segment: string): string {
  const words = segment.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `/services/smart-contract-audit` → `Orbweave | Services | Smart contract audit`; the home page has its tagline. */
export function pageTitle(path: string, brand: { readonly name: string; readonly tagline: string }): string {
  const segments = path.split("/").filter(Boolean);
  if (segments.length === 0) return `${brand.name} | ${brand.tagline}`;
  return [brand.name, ...segments.map(capitalised)].join(" | ");
}
