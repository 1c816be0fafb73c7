import type { FunctionNode, Scope } from "./declarations.ts";
import { calleeOf, descendants, isKind, rootName, type SyntaxNode } from "./syntax.ts";

const ASSIGNMENT = /^(?:[-+*/%|&^]|<<|>>)?=$/;
const STEP = /^(?:\+\+|--|delete)$/;

function isStored(name: string | undefined, { locals, state }: Scope): boolean {
  if (name === undefined) return false;
  const local = locals.get(name);
  return local ? local.storageLocation === "storage" : state.has(name);
}

function targetsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (isKind(node, "BinaryOperation") && ASSIGNMENT.test(node.operator)) {
    return isKind(node.left, "TupleExpression") ? node.left.components.filter((each) => !!each) : [node.left];
  }
  if (isKind(node, "UnaryOperation") && STEP.test(node.operator)) return [node.subExpression];
  if (!isKind(node, "FunctionCall")) return [];
  const callee = calleeOf(node);
  return isKind(callee, "MemberAccess") && /^(?:push|pop)$/.test(callee.memberName) ? [callee.expression] : [];
}

/** Names of state variables that this node itself writes, without its children. */
export const writesOf = (node: SyntaxNode, scope: Scope): string[] =>
  targetsOf(node)
    .map(rootName)
    .filter((name) => name !== undefined)
    .filter((name) => isStored(name, scope));

function functionsNamed(name: string, { lineage }: Scope): FunctionNode[] {
  return lineage.flatMap(({ functions }) => functions).filter((fn) => fn.name === name && fn.body);
}

/** The contract's own functions that a node calls. */
export function innerCalls(node: SyntaxNode, scope: Scope): FunctionNode[] {
  if (!isKind(node, "FunctionCall")) return [];
  const callee = calleeOf(node);
  if (isKind(callee, "Identifier")) return functionsNamed(callee.name, scope);
  const isSuper = isKind(callee, "MemberAccess") && isKind(callee.expression, "Identifier") && callee.expression.name === "super";
  return isSuper ? functionsNamed(callee.memberName, scope) : [];
}

/** Whether a node matches the test, or calls a contract function that does, at any depth. */
export function reaches(node: SyntaxNode, scope: Scope, test: (node: SyntaxNode) => boolean, seen = new Set<SyntaxNode>()): boolean {
  for (const each of descendants(node)) {
    if (test(each)) return true;
    for (const inner of innerCalls(each, scope)) {
      if (seen.has(inner) || !inner.body) continue;
      seen.add(inner);
      if (reaches(inner.body, scope, test, seen)) return true;
    }
  }
  return false;
}
