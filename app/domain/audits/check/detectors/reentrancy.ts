import { innerCalls, reaches, writesOf } from "../effects.ts";
import { findingAt, type Finding } from "../finding.ts";
import { outsideCall, type OutsideCall } from "../outside-call.ts";
import { childrenOf, isKind, type SyntaxNode } from "../syntax.ts";
import { isGuarded } from "./access.ts";
import { aroundBody, isLocked } from "./lock.ts";
import { nameOf, type Detector, type FunctionView } from "./detector.ts";

interface Open {
  readonly node: SyntaxNode;
  readonly call: OutsideCall;
}

interface Late extends Open {
  readonly written: string;
  readonly line: number;
}

const ENDS = new Set(["ReturnStatement", "RevertStatement", "ThrowStatement"]);
const LOOPS = new Set(["ForStatement", "WhileStatement", "DoWhileStatement"]);

const together = (...sets: (readonly Open[])[]): Open[] => [...new Map(sets.flat().map((open) => [open.node, open])).values()];

/** Walks the statements in execution order, tracking which external calls may precede each write to storage. */
function follow({ scope }: FunctionView, late: (found: Late) => void) {
  const anyCall = (node: SyntaxNode): OutsideCall | undefined => {
    const call = isKind(node, "FunctionCall") ? outsideCall(node, scope) : undefined;
    return call?.handsOverControl ? call : undefined;
  };

  function note(node: SyntaxNode, open: readonly Open[]): void {
    const stored = [
      ...writesOf(node, scope),
      ...innerCalls(node, scope).flatMap(({ name, body }) =>
        name && body && reaches(body, scope, (each) => writesOf(each, scope).length > 0) ? [`through ${name}()`] : [],
      ),
    ];
    for (const written of stored) for (const each of open) late({ ...each, written, line: node.loc?.start.line ?? 0 });
  }

  function opened(node: SyntaxNode): Open[] {
    const call = anyCall(node);
    if (call) return [{ node, call }];
    let inner: OutsideCall | undefined;
    const isFound = innerCalls(node, scope).some(
      ({ body }) => body && reaches(body, scope, (each) => (inner = anyCall(each)) !== undefined),
    );
    return isFound && inner ? [{ node, call: inner }] : [];
  }

  const inTurn = (nodes: readonly SyntaxNode[], open: readonly Open[]) =>
    nodes.reduce<readonly Open[]>((before, node) => walk(node, before), open);

  function walk(node: SyntaxNode, open: readonly Open[]): readonly Open[] {
    if (isKind(node, "IfStatement")) {
      const before = walk(node.condition, open);
      return together(walk(node.trueBody, before), node.falseBody ? walk(node.falseBody, before) : before);
    }
    if (LOOPS.has(node.type)) {
      const once = inTurn(childrenOf(node), open);
      return together(open, inTurn(childrenOf(node), together(open, once)));
    }
    if (isKind(node, "TryStatement")) {
      const before = walk(node.expression, open);
      return together(...[node.body, ...node.catchClauses].map((branch) => walk(branch, before)));
    }
    const after = inTurn(childrenOf(node), open);
    if (ENDS.has(node.type)) return [];
    // Storing the result of the statement's own call is safe; earlier calls still count.
    note(node, isKind(node, "FunctionCall") ? after : open);
    return together(after, opened(node));
  }

  return walk;
}

const leaves = (view: FunctionView) => (statement: SyntaxNode) =>
  reaches(statement, view.scope, (node) => isKind(node, "FunctionCall") && outsideCall(node, view.scope)?.handsOverControl === true);

function finding({ node, call, written, line }: Late, view: FunctionView): Finding {
  const isSerious = call.kind === "low-level" && !isGuarded(view, node);
  return findingAt(node, {
    rule: "reentrancy",
    level: isSerious ? "serious" : "worth a look",
    title: "State is written after a call to the outside",
    detail: `${nameOf(view.fn)} calls out through \`${call.member}\` and only then, in line ${line}, writes ${written.startsWith("through ") ? `state ${written}` : `\`${written}\``}. The called code can come back before that. Write first, call last, or lock the function.`,
  });
}

export const reentrancy: Detector = (view) => {
  const { fn } = view;
  if (!fn.body || fn.isConstructor || fn.stateMutability === "view" || fn.stateMutability === "pure") return [];
  const found = new Map<SyntaxNode, Late>();
  const walk = follow(view, (late) => found.has(late.node) || found.set(late.node, late));
  const { before, after } = aroundBody(view);
  [...before, fn.body, ...after].reduce<readonly Open[]>((open, node) => walk(node, open), []);
  // Finding a lock is the slower check, so it comes second.
  if (found.size === 0 || isLocked(view, leaves(view))) return [];
  return [...found.values()].map((late) => finding(late, view));
};
