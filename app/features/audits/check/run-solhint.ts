import { visit } from "@solidity-parser/parser";
import AvoidCallValue from "solhint/lib/rules/security/avoid-call-value.js";
import AvoidLowLevelCalls from "solhint/lib/rules/security/avoid-low-level-calls.js";
import AvoidSha3 from "solhint/lib/rules/security/avoid-sha3.js";
import AvoidThrow from "solhint/lib/rules/security/avoid-throw.js";
import AvoidTxOrigin from "solhint/lib/rules/security/avoid-tx-origin.js";
import FuncVisibility from "solhint/lib/rules/security/func-visibility.js";
import MultipleSends from "solhint/lib/rules/security/multiple-sends.js";
import NoComplexFallback from "solhint/lib/rules/security/no-complex-fallback.js";
import NoImmutableBeforeDeclaration from "solhint/lib/rules/security/no-immutable-before-declaration.js";
import NoInlineAssembly from "solhint/lib/rules/security/no-inline-assembly.js";
import NoUncheckedCalls from "solhint/lib/rules/security/no-unchecked-calls.js";
import NotRelyOnBlockHash from "solhint/lib/rules/security/not-rely-on-block-hash.js";
import NotRelyOnTime from "solhint/lib/rules/security/not-rely-on-time.js";
import StateVisibility from "solhint/lib/rules/security/state-visibility.js";
import TreeListener from "solhint/lib/tree-listener.js";
import type { Finding } from "#domain/audits/check/finding.ts";
import { childrenOf, type NodeOf, type SyntaxNode } from "#domain/audits/check/syntax.ts";
import { SOLHINT_WORDS } from "./solhint-words.ts";

/**
 * Excludes four rules that our own replace: `reentrancy` (knows only send and transfer), `check-send-result` (reports used results as
 * ignored), `avoid-suicide` and `compiler-version`.
 */
const RULES = [
  AvoidCallValue,
  AvoidLowLevelCalls,
  AvoidSha3,
  AvoidThrow,
  AvoidTxOrigin,
  FuncVisibility,
  MultipleSends,
  NoComplexFallback,
  NoImmutableBeforeDeclaration,
  NoInlineAssembly,
  NoUncheckedCalls,
  NotRelyOnBlockHash,
  NotRelyOnTime,
  StateVisibility,
];

/** Ignores constructors, which no longer need a visibility. */
const CONFIG = { getObjectPropertyBoolean: () => true };

/** Rules read `parent`; it is not enumerable, because tree walks would otherwise loop. */
function tieToParents(node: SyntaxNode): void {
  for (const child of childrenOf(node)) {
    Object.defineProperty(child, "parent", { value: node, enumerable: false, configurable: true });
    tieToParents(child);
  }
}

/** Runs solhint's security rules on a parsed tree. Source comments cannot disable them. */
export function runSolhint(root: NodeOf<"SourceUnit">): Finding[] {
  const findings: Finding[] = [];
  const report = (node: SyntaxNode, rule: string) => {
    const words = SOLHINT_WORDS[rule];
    if (words)
      findings.push({ ...words, rule, tool: "solhint", line: node.loc?.start.line ?? 1, column: (node.loc?.start.column ?? 0) + 1 });
  };
  tieToParents(root);
  const reporter = { config: {}, error: report, warn: report };
  visit(root, new TreeListener(RULES.map((Rule) => new Rule(reporter, CONFIG))));
  return findings;
}
