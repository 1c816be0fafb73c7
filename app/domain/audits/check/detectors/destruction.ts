import { findingAt } from "../finding.ts";
import { descendants, isKind, type SyntaxNode } from "../syntax.ts";
import { isGuarded } from "./access.ts";
import { isReachable, nameOf, type Detector } from "./detector.ts";

const isDestruction = (node: SyntaxNode): boolean =>
  (isKind(node, "FunctionCall") && isKind(node.expression, "Identifier") && /^(?:selfdestruct|suicide)$/.test(node.expression.name)) ||
  (isKind(node, "AssemblyCall") && node.functionName === "selfdestruct");

export const destruction: Detector = (view) => {
  const isOpen = isReachable(view.fn) && !view.fn.isConstructor && !isGuarded(view);
  const detail = isOpen
    ? `Anybody can call ${nameOf(view.fn)} and take the whole balance.`
    : "It sends away the whole balance, and what else it does depends on the chain: since the Cancun upgrade the code stays. Most systems are better off pausing.";
  return [...descendants(view.fn.body)].filter(isDestruction).map((node) =>
    findingAt(node, { rule: "selfdestruct", level: isOpen ? "serious" : "worth a look", title: isOpen ? "Anybody can empty and destroy the contract" : "The contract can be destroyed", detail }),
  );
};
