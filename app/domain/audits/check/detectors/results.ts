import { findingAt } from "../finding.ts";
import { outsideCall } from "../outside-call.ts";
import { descendants, descendantsOf, isKind, isNamed, rootName, type SyntaxNode } from "../syntax.ts";
import type { Detector, FunctionView } from "./detector.ts";

const ANSWERS_SUCCESS = new Set(["call", "delegatecall", "staticcall", "callcode", "send"]);

const rawMember = (node: SyntaxNode | null | undefined, { scope }: FunctionView): string | undefined => {
  const call = isKind(node, "FunctionCall") ? outsideCall(node, scope) : undefined;
  return call && call.kind !== "contract" && ANSWERS_SUCCESS.has(call.member) ? call.member : undefined;
};

/** A name that is only declared and assigned does not count as read. */
function isRead(name: string, body: SyntaxNode): boolean {
  const written = new Set<SyntaxNode>([...descendantsOf(body, "VariableDeclaration")].flatMap((each) => [...descendants(each)]));
  for (const node of descendantsOf(body, "BinaryOperation")) {
    if (node.operator !== "=") continue;
    for (const each of isKind(node.left, "TupleExpression") ? node.left.components : [node.left]) if (each) written.add(each);
  }
  return [...descendants(body)].some((node) => isNamed(node, name) && !written.has(node));
}

/** `(bool ok, ) = …`, `(ok, ) = …` and `ok = …`: the call, and the variable that takes its result. */
function keptAnswer(statement: SyntaxNode): { readonly call: SyntaxNode; readonly name: string | undefined } | undefined {
  if (isKind(statement, "VariableDeclarationStatement")) {
    const [first] = statement.variables;
    return statement.initialValue
      ? { call: statement.initialValue, name: (isKind(first, "VariableDeclaration") && first.name) || undefined }
      : undefined;
  }
  if (
    !isKind(statement, "ExpressionStatement") ||
    !isKind(statement.expression, "BinaryOperation") ||
    statement.expression.operator !== "="
  )
    return undefined;
  const { left, right } = statement.expression;
  const first = isKind(left, "TupleExpression") ? left.components[0] : left;
  return { call: right, name: first ? rootName(first) : undefined };
}

/** The result is assigned but never read. solhint reports only discarded results. */
export const unreadResult: Detector = (view) => {
  const { body, returnParameters } = view.fn;
  if (!body) return [];
  const isHandedOn = (name: string) => view.scope.state.has(name) || returnParameters?.some((each) => each.name === name) === true;
  return [...descendants(body)].flatMap((statement) => {
    const kept = keptAnswer(statement);
    const member = kept && rawMember(kept.call, view);
    if (!kept || !member || (kept.name !== undefined && (isHandedOn(kept.name) || isRead(kept.name, body)))) return [];
    const detail = `\`${member}\` answers false instead of failing, and nothing here looks at the answer: the code goes on as if it had worked.`;
    return [findingAt(statement, { rule: "unchecked-result", level: "serious", title: "The result of a call is not checked", detail })];
  });
};

/**
 * solhint reports discarded results of `call`, `delegatecall` and `staticcall`, but mistakes an assigned result of `send` for a discarded
 * one.
 */
export const droppedSend: Detector = (view) =>
  [...descendantsOf(view.fn.body, "ExpressionStatement")].flatMap((statement) => {
    const member = rawMember(statement.expression, view);
    if (member !== "send" && member !== "callcode") return [];
    const detail = `\`${member}\` answers false instead of failing, and the answer is thrown away. Check it, or use a call that fails by itself.`;
    return [findingAt(statement, { rule: "unchecked-result", level: "serious", title: "The result of a call is not checked", detail })];
  });

/** Some tokens return false instead of reverting, and some return nothing. */
export const droppedTokenResult: Detector = ({ fn, scope }) =>
  [...descendantsOf(fn.body, "ExpressionStatement")].flatMap(({ expression }) => {
    const call = isKind(expression, "FunctionCall") ? outsideCall(expression, scope) : undefined;
    const arity = isKind(expression, "FunctionCall") ? expression.arguments.length : 0;
    const isToken =
      call?.kind === "contract" && ((call.member === "transfer" && arity === 2) || (call.member === "transferFrom" && arity === 3));
    if (!isToken || !expression) return [];
    const detail = `Some tokens answer false from \`${call.member}\` instead of failing. Wrap it, for example with SafeERC20, or require the answer.`;
    return [
      findingAt(expression, {
        rule: "unchecked-token-transfer",
        level: "worth a look",
        title: "A token transfer is taken for granted",
        detail,
      }),
    ];
  });
