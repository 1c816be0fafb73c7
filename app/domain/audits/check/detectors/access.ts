import { innerCalls } from "../effects.ts";
import { calleeOf, contains, descendants, isKind, isMember, isSender, type SyntaxNode } from "../syntax.ts";
import type { FunctionView } from "./detector.ts";

/** Modifiers that say when, not who. */
const SAYS_WHEN = /^(?:nonReentrant|noReentrancy|reentrancyGuard|lock|locked|whenNotPaused|whenPaused|notPaused|virtual|override)$/i;
const CHECKS_WHO = /^_?(?:check|only|require|assert|auth|enforce|validate|ensure)\w*$/;
const VERIFIES = /^(?:ecrecover|recover|tryRecover|isValidSignature\w*|verify\w*|processProof)$/;

function conditionsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (isKind(node, "IfStatement")) return [node.condition];
  if (!isKind(node, "FunctionCall") || !isKind(node.expression, "Identifier")) return [];
  return /^(?:require|assert)$/.test(node.expression.name) ? node.arguments.slice(0, 1) : [];
}

function isCheckCall(node: SyntaxNode): boolean {
  if (!isKind(node, "FunctionCall")) return false;
  const callee = calleeOf(node);
  const name = isKind(callee, "Identifier") ? callee.name : isKind(callee, "MemberAccess") ? callee.memberName : "";
  return VERIFIES.test(name) || (CHECKS_WHO.test(name) && !/^(?:require|assert)$/.test(name));
}

/** tx.origin asks too, wrongly; that is a finding of its own, and one is enough. */
const asks = (node: SyntaxNode) => isSender(node) || isMember(node, "tx", "origin");

/** Nested calls count: `_isOwner()` in a condition is as good as what it compares. */
function asksForSender(condition: SyntaxNode, view: FunctionView): boolean {
  return contains(condition, asks) || contains(condition, (node) => innerCalls(node, view.scope).some(({ body }) => contains(body, asks)));
}

/** Whether anything decides who may call: a modifier, a condition on the sender, a check by name, a signature. */
export function isGuarded(view: FunctionView): boolean {
  if (view.fn.modifiers.some(({ name }) => !SAYS_WHEN.test(name) && !view.scope.declarations.contracts.has(name))) return true;
  for (const node of descendants(view.fn.body)) {
    if (isCheckCall(node)) return true;
    if (conditionsOf(node).some((condition) => asksForSender(condition, view))) return true;
  }
  return false;
}

/** Whether a condition looks at one of these names: an initialiser that runs once, a mint that is paid for. */
export function hasConditionOn(view: FunctionView, test: (node: SyntaxNode) => boolean): boolean {
  for (const node of descendants(view.fn.body)) if (conditionsOf(node).some((condition) => contains(condition, test))) return true;
  return false;
}
