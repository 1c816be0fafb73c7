import { findingAt } from "../finding.ts";
import { contains, descendants, descendantsOf, isKind, isMember, isNamed, type SyntaxNode } from "../syntax.ts";
import { typeOf } from "../type-of.ts";
import type { Detector } from "./detector.ts";

const unwrapped = (node: SyntaxNode): SyntaxNode =>
  isKind(node, "TupleExpression") && node.components.length === 1 && node.components[0] ? unwrapped(node.components[0]) : node;

/** Multiplying after a division cannot restore what the division truncated. */
export const divideFirst: Detector = ({ fn }) =>
  [...descendantsOf(fn.body, "BinaryOperation")]
    .filter(
      ({ operator, left, right }) =>
        operator === "*" && [left, right].map(unwrapped).some((each) => isKind(each, "BinaryOperation") && each.operator === "/"),
    )
    .map((node) =>
      findingAt(node, {
        rule: "divide-before-multiply",
        level: "worth a look",
        title: "Divided first, multiplied afterwards",
        detail: "Whole-number division drops the remainder, and the multiplication enlarges the loss. Multiply first.",
      }),
    );

const LOOPS = new Set(["ForStatement", "WhileStatement", "DoWhileStatement"]);

/** `msg.value` is counted again in each iteration. */
export const valueInLoop: Detector = ({ fn }) => {
  const uses = [...descendants(fn.body)]
    .filter((node) => LOOPS.has(node.type))
    .flatMap((loop) => [...descendants(loop)].filter((node) => isMember(node, "msg", "value")));
  return [...new Set(uses)].slice(0, 1).map((node) =>
    findingAt(node, {
      rule: "value-in-loop",
      level: "serious",
      title: "msg.value inside a loop",
      detail: "`msg.value` stays the same in every round: what was paid once is counted as often as the loop runs.",
    }),
  );
};

/** `abi.encodePacked` drops the lengths of dynamic values: ("a", "bc") and ("ab", "c") encode to the same bytes. */
export const packedTexts: Detector = ({ fn, scope }) =>
  [...descendantsOf(fn.body, "FunctionCall")]
    .filter(({ expression }) => isKind(expression, "Identifier") && expression.name === "keccak256")
    .flatMap((hash) => {
      const packed = hash.arguments[0];
      if (!isKind(packed, "FunctionCall") || !isMember(packed.expression, "abi", "encodePacked")) return [];
      const texts = packed.arguments.filter((each) => isDynamic(typeOf(each, scope)));
      if (texts.length < 2) return [];
      return [
        findingAt(hash, {
          rule: "packed-texts",
          level: "worth a look",
          title: "Different inputs, the same hash",
          detail: "`abi.encodePacked` puts texts of any length side by side, so that different pairs give the same hash. Use `abi.encode`.",
        }),
      ];
    });

function isDynamic(type: SyntaxNode | null | undefined): boolean {
  return isKind(type, "ArrayTypeName") || (isKind(type, "ElementaryTypeName") && /^(?:string|bytes)$/.test(type.name));
}

/** Anyone can send the contract a little Ether, and the equality then never holds again. */
export const exactBalance: Detector = ({ fn }) =>
  [...descendantsOf(fn.body, "BinaryOperation")]
    .filter(({ operator, left, right }) => /^[=!]=$/.test(operator) && [left, right].some(isOwnBalance))
    .map((node) =>
      findingAt(node, {
        rule: "exact-balance",
        level: "worth a look",
        title: "The balance is compared exactly",
        detail:
          "Ether can be forced upon any contract, so `address(this).balance` may never again be the value that this waits for. Keep your own books, or compare with `>=`.",
      }),
    );

const isOwnBalance = (node: SyntaxNode): boolean =>
  isKind(node, "MemberAccess") && node.memberName === "balance" && contains(node.expression, (each) => isNamed(each, "this"));
