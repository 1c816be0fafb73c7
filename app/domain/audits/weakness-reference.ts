/** Entries of the two public weakness lists that reports cite. */
const REFERENCE = /^(SWC|CWE)-(\d{1,4})$/;
const SWC_FROM = 100;
const SWC_TO = 136;

interface WeaknessReference {
  readonly name: string;
  readonly href: string;
}

/** `SWC-107` or `CWE-841`; undefined for anything in neither list. */
export function readReference(text: string): WeaknessReference | undefined {
  const name = text.trim().toUpperCase();
  const [, list, number = ""] = REFERENCE.exec(name) ?? [];
  if (list === "SWC")
    return Number(number) >= SWC_FROM && Number(number) <= SWC_TO ? { name, href: `https://swcregistry.io/docs/${name}/` } : undefined;
  if (list === "CWE")
    return Number(number) > 0 ? { name, href: `https://cwe.mitre.org/data/definitions/${Number(number)}.html` } : undefined;
  return undefined;
}

/** As staff type them, separated by commas or spaces. */
export const splitReferences = (typed: string) => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];
