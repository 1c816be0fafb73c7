import { innerCalls } from "../effects.ts";
import { calleeOf, childrenOf, contains, descendants, isKind, isMember, isSender, type SyntaxNode } from "../syntax.ts";
import { typeOf } from "../type-of.ts";
import type { FunctionView } from "./detector.ts";

/** Modifiers that restrict when a function runs, not who calls it. */
const SAYS_WHEN = /^(?:nonReentrant|noReentrancy|reentrancyGuard|lock|locked|whenNotPaused|whenPaused|notPaused|virtual|override)$/i;
const ONCE = /initiali[sz]er/i;
const CHECKS_WHO = /^_?(?:check|only|require|assert|auth|enforce|validate|ensure)\w*$/;
const VERIFIES = /^(?:ecrecover|recover|tryRecover|isValidSignature\w*|verify\w*|processProof)$/;
const ENDS = new Set(["ReturnStatement", "RevertStatement", "ThrowStatement"]);

const isDemand = (node: SyntaxNode) =>
  isKind(node, "FunctionCall") && isKind(node.expression, "Identifier") && /^(?:require|assert)$/.test(node.expression.name);

export function conditionsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (isKind(node, "IfStatement")) return [node.condition];
  return isKind(node, "FunctionCall") && isDemand(node) ? node.arguments.slice(0, 1) : [];
}

function calledName(node: SyntaxNode): string {
  const callee = isKind(node, "FunctionCall") ? calleeOf(node) : undefined;
  return isKind(callee, "Identifier") ? callee.name : isKind(callee, "MemberAccess") ? callee.memberName : "";
}

/** `tx.origin` counts as a check too: using it is wrong, but has its own finding, and one is enough. */
const asks = (node: SyntaxNode) => isSender(node) || isMember(node, "tx", "origin");

/** A value the contract stores, as opposed to one the caller passed in. */
const isKnown = (node: SyntaxNode, { scope }: FunctionView) =>
  !contains(node, asks) && contains(node, (each) => isKind(each, "Identifier") && each.name !== "this" && !scope.parameters.has(each.name));

const isZero = (node: SyntaxNode) => isKind(node, "NumberLiteral") && Number(node.number) === 0;

/** `msg.sender == owner`, `roles[msg.sender] == ADMIN`. An amount stored for the sender is not a role. */
function isComparison(left: SyntaxNode, right: SyntaxNode, view: FunctionView): boolean {
  const [who, what] = contains(left, asks) ? [left, right] : [right, left];
  if (!contains(who, asks)) return false;
  const isEntry = isKind(who, "IndexAccess");
  return isEntry ? !isZero(what) : isKnown(what, view);
}

/** Nested calls count: `_isOwner()` in a condition is as good as the comparison inside it. */
function isLookup(node: SyntaxNode, view: FunctionView): boolean {
  if (isKind(node, "IndexAccess")) {
    const type = typeOf(node, view.scope);
    return contains(node, asks) && (type === undefined || (isKind(type, "ElementaryTypeName") && type.name === "bool"));
  }
  if (!isKind(node, "FunctionCall")) return false;
  return (
    VERIFIES.test(calledName(node)) ||
    node.arguments.some((each) => contains(each, asks)) ||
    innerCalls(node, view.scope).some(({ body }) => contains(body, asks))
  );
}

/** Whether the condition identifies the sender, given that it is true (or false). */
function decides(node: SyntaxNode, isTrue: boolean, view: FunctionView): boolean {
  if (isKind(node, "TupleExpression")) return node.components.some((each) => each && decides(each, isTrue, view));
  if (isKind(node, "UnaryOperation") && node.operator === "!") return decides(node.subExpression, !isTrue, view);
  if (isKind(node, "BinaryOperation") && /^(?:&&|\|\|)$/.test(node.operator))
    return decides(node.left, isTrue, view) || decides(node.right, isTrue, view);
  if (isKind(node, "BinaryOperation")) return node.operator === (isTrue ? "==" : "!=") && isComparison(node.left, node.right, view);
  return isTrue && isLookup(node, view);
}

function stops(node: SyntaxNode): boolean {
  if (isKind(node, "Block")) return node.statements.some(stops);
  return (
    ENDS.has(node.type) ||
    (isKind(node, "ExpressionStatement") &&
      node.expression !== null &&
      node.expression !== undefined &&
      calledName(node.expression) === "revert")
  );
}

/** Whether every caller that gets past this statement was checked. */
function passes(node: SyntaxNode, view: FunctionView, seen: ReadonlySet<SyntaxNode> = new Set()): boolean {
  if (isKind(node, "Block")) return node.statements.some((each) => passes(each, view, seen));
  if (isKind(node, "IfStatement")) {
    if (stops(node.trueBody) && decides(node.condition, false, view)) return true;
    return !!node.falseBody && passes(node.trueBody, view, seen) && passes(node.falseBody, view, seen);
  }
  if (contains(node, (each) => VERIFIES.test(calledName(each)))) return true;
  if (!isKind(node, "ExpressionStatement") || !isKind(node.expression, "FunctionCall")) return false;
  const call = node.expression;
  if (isDemand(call)) return !!call.arguments[0] && decides(call.arguments[0], true, view);
  const inner = innerCalls(call, view.scope);
  if (inner.length === 0) return CHECKS_WHO.test(calledName(call));
  return inner.some((fn) => fn.body && !seen.has(fn) && passes(fn.body, view, new Set([...seen, fn])));
}

/** Whether the sender is checked on every path to the target. */
function isReachedGuarded(node: SyntaxNode, target: SyntaxNode, view: FunctionView): boolean {
  const holds = (each: SyntaxNode | null | undefined) => contains(each, (inner) => inner === target);
  if (node === target) return false;
  if (isKind(node, "IfStatement")) {
    if (holds(node.trueBody)) return decides(node.condition, true, view) || isReachedGuarded(node.trueBody, target, view);
    return (
      !!node.falseBody && holds(node.falseBody) && (decides(node.condition, false, view) || isReachedGuarded(node.falseBody, target, view))
    );
  }
  for (const each of isKind(node, "Block") ? node.statements : childrenOf(node)) {
    if (holds(each)) return isReachedGuarded(each, target, view);
    if (isKind(node, "Block") && passes(each, view)) return true;
  }
  return false;
}

/** A modifier whose source we have must check the sender; for any other we only have the name. */
function isGuardingModifier(name: string, view: FunctionView): boolean {
  const { lineage, declarations } = view.scope;
  if (SAYS_WHEN.test(name) || declarations.contracts.has(name)) return false;
  const known = lineage.flatMap(({ modifiers }) => modifiers).find((each) => each.name === name)?.body;
  return !known || ONCE.test(name) || passes(known, view);
}

/**
 * Whether anything restricts who can reach this node: a modifier, a condition on the sender, a check recognised by its name, a signature.
 */
export function isGuarded(view: FunctionView, at: SyntaxNode): boolean {
  if (view.fn.modifiers.some(({ name }) => isGuardingModifier(name, view))) return true;
  return !!view.fn.body && isReachedGuarded(view.fn.body, at, view);
}

/** Whether a condition reads one of these names, as in an initialiser that runs once. This says nothing about the sender. */
export function hasConditionOn(view: FunctionView, test: (node: SyntaxNode) => boolean): boolean {
  for (const node of descendants(view.fn.body))
    if (conditionsOf(node).some((condition) => contains(condition, test) && !contains(condition, asks))) return true;
  return false;
}
