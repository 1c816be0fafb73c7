import { findingAt } from "../finding.ts";
import { outsideCall } from "../outside-call.ts";
import { descendants, descendantsOf, isKind, isNamed, type NodeOf, type SyntaxNode } from "../syntax.ts";
import type { Detector, FunctionView } from "./detector.ts";

const ANSWERS_SUCCESS = new Set(["call", "delegatecall", "staticcall", "callcode", "send"]);

const rawMember = (node: SyntaxNode | null | undefined, { scope }: FunctionView): string | undefined => {
  const call = isKind(node, "FunctionCall") ? outsideCall(node, scope) : undefined;
  return call && call.kind !== "contract" && ANSWERS_SUCCESS.has(call.member) ? call.member : undefined;
};

/** How often the name is read; a declaration holds it as a plain string, not as an identifier that is evaluated. */
function isRead(name: string, body: SyntaxNode, declaration: NodeOf<"VariableDeclarationStatement">): boolean {
  const inside = new Set(descendants(declaration));
  return [...descendants(body)].some((node) => isNamed(node, name) && !inside.has(node));
}

/** The answer has a name, but nobody looks at it. solhint sees only answers that are thrown away. */
export const unreadResult: Detector = (view) =>
  [...descendantsOf(view.fn.body, "VariableDeclarationStatement")].flatMap((statement) => {
    const member = rawMember(statement.initialValue, view);
    const success = statement.variables[0];
    if (!member || !view.fn.body) return [];
    if (isKind(success, "VariableDeclaration") && success.name && isRead(success.name, view.fn.body, statement)) return [];
    const detail = `\`${member}\` answers false instead of failing, and nothing here looks at the answer: the code goes on as if it had worked.`;
    return [findingAt(statement, { rule: "unchecked-result", level: "serious", title: "The result of a call is not checked", detail })];
  });

/** solhint sees dropped answers of `call`, `delegatecall` and `staticcall`, but takes a kept answer of `send` for a dropped one. */
export const droppedSend: Detector = (view) =>
  [...descendantsOf(view.fn.body, "ExpressionStatement")].flatMap((statement) => {
    const member = rawMember(statement.expression, view);
    if (member !== "send" && member !== "callcode") return [];
    const detail = `\`${member}\` answers false instead of failing, and the answer is thrown away. Check it, or use a call that fails by itself.`;
    return [findingAt(statement, { rule: "unchecked-result", level: "serious", title: "The result of a call is not checked", detail })];
  });

/** Some tokens answer false instead of failing, and some answer nothing. */
export const droppedTokenResult: Detector = ({ fn, scope }) =>
  [...descendantsOf(fn.body, "ExpressionStatement")].flatMap(({ expression }) => {
    const call = isKind(expression, "FunctionCall") ? outsideCall(expression, scope) : undefined;
    const arity = isKind(expression, "FunctionCall") ? expression.arguments.length : 0;
    const isToken = call?.kind === "contract" && ((call.member === "transfer" && arity === 2) || (call.member === "transferFrom" && arity === 3));
    if (!isToken || !expression) return [];
    const detail = `Some tokens answer false from \`${call.member}\` instead of failing. Wrap it, for example with SafeERC20, or require the answer.`;
    return [findingAt(expression, { rule: "unchecked-token-transfer", level: "worth a look", title: "A token transfer is taken for granted", detail })];
  });
