import { reaches, writesOf } from "../effects.ts";
import { findingAt } from "../finding.ts";
import { outsideCall } from "../outside-call.ts";
import { calleeOf, contains, descendants, isKind, isMember, isNamed, isSender, rootName, type SyntaxNode } from "../syntax.ts";
import { hasConditionOn, isGuarded } from "./access.ts";
import { isReachable, nameOf, type Detector, type FunctionView } from "./detector.ts";

const PRIVILEGED = /owner|admin|govern|operator|minter|treasury|implementation|oracle|recipient$|guardian|controller|authority|keeper|signer|^_?paused?$|^_?fee(?:s|bps|rate)?$|whitelist|allowlist|blacklist|merkleroot|baseuri/i;
const CREATES = /^_?mint$/;

/** A mapping entry of the caller's own is nobody's privilege. */
const isOwnEntry = (node: SyntaxNode) => isKind(node, "BinaryOperation") && contains(node.left, (each) => isKind(each, "IndexAccess") && contains(each.index, isSender));

function privilegedWrite({ fn, scope }: FunctionView): { node: SyntaxNode; what: string; name: string } | undefined {
  for (const node of descendants(fn.body)) {
    const name = writesOf(node, scope).find((each) => PRIVILEGED.test(each));
    if (name && !isOwnEntry(node)) return { node, name, what: `sets \`${name}\`` };
  }
  return undefined;
}

const isPaid = (node: SyntaxNode) => isMember(node, "msg", "value");

function openMint(view: FunctionView): SyntaxNode | undefined {
  const { fn, scope } = view;
  const gives = [...descendants(fn.body)].find((node) => {
    const callee = isKind(node, "FunctionCall") ? calleeOf(node) : undefined;
    return isKind(callee, "Identifier") && CREATES.test(callee.name) && callee.name !== fn.name;
  });
  const raisesSupply = [...descendants(fn.body)].find((node) => isKind(node, "BinaryOperation") && node.operator === "+=" && writesOf(node, scope).some((name) => /totalsupply/i.test(name)));
  const node = gives ?? raisesSupply;
  // Something is paid for it, or given in return.
  const isEarned = contains(fn.body, isPaid) || contains(fn.body, (each) => isKind(each, "FunctionCall") && outsideCall(each, scope)?.kind === "contract");
  return node && !isEarned ? node : undefined;
}

const ownBalance = (node: SyntaxNode) =>
  (isKind(node, "MemberAccess") && node.memberName === "balance" && contains(node.expression, (each) => isNamed(each, "this"))) ||
  (isKind(node, "FunctionCall") && isKind(node.expression, "MemberAccess") && node.expression.memberName === "balanceOf" && contains(node.arguments[0], (each) => isNamed(each, "this")));

/** Sends everything there is, or sends to an address from the arguments without looking at anybody's account. */
function openPayout({ fn, scope }: FunctionView): SyntaxNode | undefined {
  const holdsAll = contains(fn.body, ownBalance);
  const usesAccount = contains(fn.body, (node) => isKind(node, "IndexAccess") && scope.state.has(rootName(node) ?? ""));
  return [...descendants(fn.body)].find((node) => {
    if (!isKind(node, "FunctionCall")) return false;
    const call = outsideCall(node, scope);
    const pays = call?.kind === "send" || (call?.kind === "low-level" && contains(node.expression, (each) => isKind(each, "NameValueExpression"))) || (call?.kind === "contract" && /^(?:safeT|t)ransfer$/.test(call.member));
    if (!pays || isKind(node.expression, "FunctionCall")) return false;
    const isToArgument = contains(call?.kind === "contract" ? node.arguments[0] : call?.target, (each) => isKind(each, "Identifier") && scope.parameters.has(each.name));
    const takesIn = contains(fn.body, isPaid) || contains(fn.body, (each) => isKind(each, "FunctionCall") && outsideCall(each, scope)?.member.endsWith("ransferFrom") === true);
    return holdsAll || (isToArgument && !usesAccount && !takesIn);
  });
}

const report = (node: SyntaxNode, view: FunctionView, what: string) =>
  findingAt(node, {
    rule: "missing-access-control",
    level: "serious",
    title: "Anybody may call this",
    detail: `${nameOf(view.fn)} ${what}, and neither a modifier nor a condition on the sender decides who may call it.`,
  });

/** A function everybody can reach does what only somebody should. */
export const openDoor: Detector = (view) => {
  const { fn, scope, contract } = view;
  const isPlain = !fn.isConstructor && !fn.isReceiveEther && !fn.isFallback && fn.stateMutability !== "view" && fn.stateMutability !== "pure";
  if (!fn.body || !isPlain || !isReachable(fn) || contract.kind === "library" || isGuarded(view)) return [];
  const write = privilegedWrite(view);
  // An initialiser that refuses to run twice is guarded by that.
  if (write && !hasConditionOn(view, (node) => isNamed(node, write.name) || (isKind(node, "Identifier") && /initiali[sz]ed/i.test(node.name)))) return [report(write.node, view, write.what)];
  const mint = openMint(view);
  if (mint) return [report(mint, view, "creates tokens")];
  const payout = openPayout(view);
  if (payout) return [report(payout, view, "pays out")];
  const isHidden = reaches(fn.body, scope, (node) => writesOf(node, scope).some((name) => /^_?owner$/i.test(name))) && !write;
  return isHidden ? [report(fn, view, "changes the owner")] : [];
};
