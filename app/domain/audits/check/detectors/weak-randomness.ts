import { findingAt } from "../finding.ts";
import { contains, descendants, descendantsOf, isKind, isNamed, type NodeOf, type SyntaxNode } from "../syntax.ts";
import type { Detector } from "./detector.ts";

const TIME = /^(?:timestamp|number)$/;
const ENTROPY = /^(?:prevrandao|difficulty|blockhash|coinbase)$/;
const PERIOD = /week|day|hour|epoch|period|interval|duration|month|year|cycle|window/i;
const WHOLE_NUMBER = /^u?int\d*$/;

const isTime = (node: SyntaxNode) =>
  isNamed(node, "now") || (isKind(node, "MemberAccess") && isNamed(node.expression, "block") && TIME.test(node.memberName));
const isEntropy = (node: SyntaxNode) =>
  isNamed(node, "blockhash") || (isKind(node, "MemberAccess") && isNamed(node.expression, "block") && ENTROPY.test(node.memberName));
const isBlockValue = (node: SyntaxNode) => isTime(node) || isEntropy(node);
const isHash = (node: SyntaxNode): boolean =>
  isKind(node, "FunctionCall") && isKind(node.expression, "Identifier") && /^(?:keccak256|sha256|sha3)$/.test(node.expression.name);
const isGuessableHash = (node: SyntaxNode): boolean => isHash(node) && contains(node, isBlockValue);

/** `block.timestamp % 1 weeks` computes the start of a week; it does not draw a winner. */
const isPeriod = (node: SyntaxNode) =>
  contains(
    node,
    (each) => (isKind(each, "NumberLiteral") && each.subdenomination !== null) || (isKind(each, "Identifier") && PERIOD.test(each.name)),
  );

function isNumberCast(node: SyntaxNode): node is NodeOf<"FunctionCall"> {
  if (!isKind(node, "FunctionCall")) return false;
  const { expression } = node;
  const type = isKind(expression, "ElementaryTypeName") || isKind(expression, "Identifier") ? expression.name : "";
  return WHOLE_NUMBER.test(type);
}

/** Locals whose value every block producer and caller can predict. */
function foreseeable(body: SyntaxNode): ReadonlySet<string> {
  const names = [...descendantsOf(body, "VariableDeclarationStatement")].flatMap(({ variables, initialValue }) =>
    initialValue && contains(initialValue, (node) => isGuessableHash(node) || isEntropy(node))
      ? variables.flatMap((each) => (isKind(each, "VariableDeclaration") && each.name ? [each.name] : []))
      : [],
  );
  return new Set(names);
}

function isDrawn(node: SyntaxNode, known: ReadonlySet<string>): boolean {
  const isKnown = (each: SyntaxNode) => isKind(each, "Identifier") && known.has(each.name);
  if (isNumberCast(node)) return contains(node, (each) => isGuessableHash(each) || isNamed(each, "blockhash") || isKnown(each));
  if (!isKind(node, "BinaryOperation") || node.operator !== "%") return false;
  if (contains(node.left, (each) => isEntropy(each) || isGuessableHash(each) || isKnown(each))) return true;
  return contains(node.left, isTime) && !isPeriod(node.right);
}

/** Reported once per function: the draw itself, not each of its parts. */
export const weakRandomness: Detector = ({ fn }) => {
  if (!fn.body) return [];
  const known = foreseeable(fn.body);
  for (const node of descendants(fn.body)) {
    if (!isDrawn(node, known)) continue;
    const detail =
      "This number comes from block values. The block's proposer, and any contract that calls in the same block, knows it beforehand. Use a verifiable source (VRF) or commit and reveal.";
    return [findingAt(node, { rule: "weak-randomness", level: "serious", title: "Chance that can be foreseen", detail })];
  }
  return [];
};
