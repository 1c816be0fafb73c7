import { innerCalls, reaches } from "../effects.ts";
import { findingAt } from "../finding.ts";
import { descendants, isKind, type SyntaxNode } from "../syntax.ts";
import { isGuarded } from "./access.ts";
import { isReachable, nameOf, type Detector, type FunctionView } from "./detector.ts";
import { aroundBody } from "./lock.ts";

const isDestruction = (node: SyntaxNode): boolean =>
  (isKind(node, "FunctionCall") && isKind(node.expression, "Identifier") && /^(?:selfdestruct|suicide)$/.test(node.expression.name)) ||
  (isKind(node, "AssemblyCall") && node.functionName === "selfdestruct");

const IS_OPEN = { level: "serious", title: "Anybody can empty and destroy the contract" } as const;
const IS_CLOSED = { level: "worth a look", title: "The contract can be destroyed" } as const;
const CLOSED =
  "It sends away the whole balance, and what else it does depends on the chain: since the Cancun upgrade the code stays. Most systems are better off pausing.";

/** `selfdestruct` in this function, or in one of the contract's functions that it calls. */
function placesOf({ fn, scope }: FunctionView): { readonly node: SyntaxNode; readonly isOwn: boolean }[] {
  const { before, after } = aroundBody({ fn, scope });
  return [...before, ...(fn.body ? [fn.body] : []), ...after].flatMap((part) =>
    [...descendants(part)].flatMap((node) => {
      const isOwn = isDestruction(node);
      return isOwn || innerCalls(node, scope).some(({ body }) => body && reaches(body, scope, isDestruction)) ? [{ node, isOwn }] : [];
    }),
  );
}

export const destruction: Detector = (view) =>
  placesOf(view).flatMap(({ node, isOwn }) => {
    const isOpen = isReachable(view.fn) && !view.fn.isConstructor && !isGuarded(view, node);
    // Always report the `selfdestruct` itself; report a call that leads to it only if anyone can make that call.
    if (!isOpen && !isOwn) return [];
    return [
      findingAt(node, {
        rule: "selfdestruct",
        ...(isOpen ? IS_OPEN : IS_CLOSED),
        detail: isOpen ? `Anybody can call ${nameOf(view.fn)} and take the whole balance.` : CLOSED,
      }),
    ];
  });
