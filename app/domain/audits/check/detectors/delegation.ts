import { findingAt } from "../finding.ts";
import { outsideCall } from "../outside-call.ts";
import { descendants, descendantsOf, isKind, rootName, type SyntaxNode } from "../syntax.ts";
import { isGuarded } from "./access.ts";
import { isReachable, type Detector } from "./detector.ts";

/** Unwraps conversions such as `address(x)` and `payable(x)`. */
function unwrapped(node: SyntaxNode): SyntaxNode {
  return isKind(node, "FunctionCall") && node.arguments.length === 1 && node.arguments[0] ? unwrapped(node.arguments[0]) : node;
}

/** The caller chooses the code that runs on the contract's storage. */
export const delegation: Detector = (view) => {
  const { fn, scope } = view;
  if (!isReachable(fn) || fn.isConstructor) return [];
  const raw = [...descendantsOf(fn.body, "FunctionCall")].flatMap((node) => {
    const call = outsideCall(node, scope);
    return call?.member === "delegatecall" || call?.member === "functionDelegateCall" || call?.member === "callcode"
      ? [{ node, target: call.target && rootName(unwrapped(call.target)) }]
      : [];
  });
  const assembly = [...descendantsOf(fn.body, "AssemblyCall")]
    .filter(({ functionName }) => functionName === "delegatecall")
    .map((node) => ({
      node,
      target:
        node.arguments[1] &&
        [...descendants(node.arguments[1])].map(nameIn).find((name) => name !== undefined && scope.parameters.has(name)),
    }));
  return [...raw, ...assembly]
    .filter(({ target }) => target !== undefined && scope.parameters.has(target))
    .map(({ node, target }) => {
      const isOpen = !isGuarded(view, node);
      const detail = `\`${target}\` is an argument, and its code runs with this contract's storage and balance${isOpen ? ". Nothing decides who may call" : ", so a caller that passes the check controls everything"}. Delegate only to addresses that the contract itself keeps.`;
      return findingAt(node, {
        rule: "delegatecall-to-argument",
        level: isOpen ? "serious" : "worth a look",
        title: "The caller chooses the code that runs",
        detail,
      });
    });
};

const nameIn = (node: SyntaxNode): string | undefined =>
  isKind(node, "Identifier") ? node.name : isKind(node, "AssemblyCall") && node.arguments.length === 0 ? node.functionName : undefined;
