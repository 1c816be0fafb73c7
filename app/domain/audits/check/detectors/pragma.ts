import { findingAt, type Finding } from "../finding.ts";
import { isKind, type NodeOf } from "../syntax.ts";

/** Since 0.8 the compiler checks arithmetic for overflow. */
const CHECKED_MINOR = 8;

const lowest = (value: string): readonly [number, number] | undefined => {
  const match = /(\d{1,9})\.(\d{1,9})/.exec(value);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
};

const isExact = (value: string) => /^=?\s*v?\d+\.\d+\.\d+$/.test(value.trim());

/** Which compiler versions the file allows, and how tightly it pins them. */
export function pragma(root: NodeOf<"SourceUnit">): Finding[] {
  const asked = root.children.filter((each) => isKind(each, "PragmaDirective")).find(({ name }) => name === "solidity");
  const [major, minor] = (asked && lowest(asked.value)) ?? [];
  if (!asked || major === undefined || minor === undefined) {
    return [
      findingAt(root, {
        rule: "compiler-version",
        level: "worth a look",
        title: "No compiler version",
        detail: "The file does not say which compiler it is for (`pragma solidity`).",
      }),
    ];
  }
  if (major === 0 && minor < CHECKED_MINOR) {
    return [
      findingAt(asked, {
        rule: "compiler-version",
        level: "worth a look",
        title: "An old compiler",
        detail: `\`${asked.value}\` allows compilers before 0.8, which let arithmetic overflow in silence and no longer get fixes.`,
      }),
    ];
  }
  if (isExact(asked.value)) return [];
  return [
    findingAt(asked, {
      rule: "compiler-version",
      level: "worth a look",
      title: "A floating compiler version",
      detail: `\`${asked.value}\` lets the deployed code be built by another compiler than the tested one. Name one version, unless this is a library for others.`,
    }),
  ];
}
