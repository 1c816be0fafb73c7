import { innerCalls, reaches, writesOf } from "../effects.ts";
import { findingAt } from "../finding.ts";
import { outsideCall } from "../outside-call.ts";
import { calleeOf, contains, descendants, isKind, isMember, isNamed, isSender, rootName, type SyntaxNode } from "../syntax.ts";
import { hasConditionOn, isGuarded } from "./access.ts";
import { isReachable, nameOf, type Detector, type FunctionView } from "./detector.ts";

const PRIVILEGED =
  /owner|admin|govern|operator|minter|treasury|implementation|oracle|recipient$|guardian|controller|authority|keeper|signer|^_?paused?$|^_?fee(?:s|bps|rate)?$|whitelist|allowlist|blacklist|merkleroot|baseuri/i;
const CREATES = /^_?mint$/;

/** Writing one's own mapping entry needs no privilege. */
const isOwnEntry = (node: SyntaxNode) =>
  isKind(node, "BinaryOperation") && contains(node.left, (each) => isKind(each, "IndexAccess") && contains(each.index, isSender));

/** `ownerOf[nextId++] = msg.sender`: the caller owns the entry it creates. An id from the arguments may already exist. */
const isNewEntry = (node: SyntaxNode, { parameters }: FunctionView["scope"]) =>
  isKind(node, "BinaryOperation") &&
  isKind(node.left, "IndexAccess") &&
  isSender(node.right) &&
  !contains(node.left.index, (each) => isKind(each, "Identifier") && parameters.has(each.name));

/** `fees[who] = 0` clears an account's balance; it does not set a rate. */
const isSettled = (node: SyntaxNode, name: string) =>
  /fee/i.test(name) &&
  isKind(node, "BinaryOperation") &&
  isKind(node.left, "IndexAccess") &&
  (node.operator === "-=" || (isKind(node.right, "NumberLiteral") && Number(node.right.number) === 0));

function privilegedWrite({ fn, scope }: FunctionView): { node: SyntaxNode; what: string; name: string } | undefined {
  for (const node of descendants(fn.body)) {
    const name = writesOf(node, scope).find((each) => PRIVILEGED.test(each));
    if (name && !isOwnEntry(node) && !isNewEntry(node, scope) && !isSettled(node, name)) return { node, name, what: `sets \`${name}\`` };
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
  const raisesSupply = [...descendants(fn.body)].find(
    (node) => isKind(node, "BinaryOperation") && node.operator === "+=" && writesOf(node, scope).some((name) => /totalsupply/i.test(name)),
  );
  const node = gives ?? raisesSupply;
  // The caller pays for it or gives something in return.
  const isEarned =
    contains(fn.body, isPaid) || contains(fn.body, (each) => isKind(each, "FunctionCall") && outsideCall(each, scope)?.kind === "contract");
  return node && !isEarned ? node : undefined;
}

const ownBalance = (node: SyntaxNode) =>
  (isKind(node, "MemberAccess") && node.memberName === "balance" && contains(node.expression, (each) => isNamed(each, "this"))) ||
  (isKind(node, "FunctionCall") &&
    isKind(node.expression, "MemberAccess") &&
    node.expression.memberName === "balanceOf" &&
    contains(node.arguments[0], (each) => isNamed(each, "this")));

/** Unwraps conversions such as `address(x)` and `payable(x)`. */
const unwrapped = (node: SyntaxNode): SyntaxNode =>
  isKind(node, "FunctionCall") && node.arguments.length === 1 && node.arguments[0] ? unwrapped(node.arguments[0]) : node;

/** Constant or immutable: every caller sends the money to the same address. */
function isFixed(target: SyntaxNode | undefined, { lineage }: FunctionView["scope"]): boolean {
  const name = target && rootName(unwrapped(target));
  return lineage.some(({ variables }) => variables.some((each) => each.name === name && (each.isDeclaredConst || each.isImmutable)));
}

/** A base contract that was not submitted may well keep the accounts. */
const TAKES_AWAY = /burn|debit|spend|consume|charge|deduct|redeem|withdraw|_update/i;

function usesAccount({ fn, scope }: FunctionView): boolean {
  return (
    !!fn.body &&
    reaches(fn.body, scope, (node) => {
      if (isKind(node, "IndexAccess"))
        return scope.state.has(rootName(node) ?? "") || scope.locals.get(rootName(node) ?? "")?.storageLocation === "storage";
      return isKind(node, "FunctionCall") && isKind(node.expression, "Identifier") && TAKES_AWAY.test(node.expression.name);
    })
  );
}

/** Sends the whole balance, or an amount from the arguments, without reading an account balance. */
function openPayout(view: FunctionView): SyntaxNode | undefined {
  const { fn, scope } = view;
  const holdsAll = contains(fn.body, ownBalance);
  const isArgument = (each: SyntaxNode) => isKind(each, "Identifier") && scope.parameters.has(each.name);
  const takesIn =
    contains(fn.body, isPaid) ||
    contains(fn.body, (each) => isKind(each, "FunctionCall") && outsideCall(each, scope)?.member.endsWith("ransferFrom") === true);
  return [...descendants(fn.body)].find((node) => {
    if (!isKind(node, "FunctionCall")) return false;
    const call = outsideCall(node, scope);
    const pays =
      call?.kind === "send" ||
      (call?.kind === "low-level" && contains(node.expression, (each) => isKind(each, "NameValueExpression"))) ||
      (call?.kind === "contract" && /^(?:safeT|t)ransfer$/.test(call.member));
    if (!pays || isKind(node.expression, "FunctionCall")) return false;
    const target = call?.kind === "contract" ? node.arguments[0] : call?.target;
    if (isFixed(target, scope)) return false;
    const isAsked = contains(target, isArgument) || (contains(target, isSender) && contains(node, isArgument));
    return holdsAll || (isAsked && !usesAccount(view) && !takesIn);
  });
}

const report = (node: SyntaxNode, view: FunctionView, what: string) =>
  findingAt(node, {
    rule: "missing-access-control",
    level: "serious",
    title: "Anybody may call this",
    detail: `${nameOf(view.fn)} ${what}, and neither a modifier nor a condition on the sender decides who may call it.`,
  });

const isInitialised = (node: SyntaxNode) => isKind(node, "Identifier") && /initiali[sz]ed/i.test(node.name);

function openDeed(view: FunctionView): { readonly node: SyntaxNode; readonly what: string } | undefined {
  const { fn, scope } = view;
  const write = privilegedWrite(view);
  // An initialiser that refuses to run twice is guarded.
  if (write && !hasConditionOn(view, (node) => isNamed(node, write.name) || isInitialised(node))) return write;
  const mint = openMint(view);
  if (mint) return { node: mint, what: "creates tokens" };
  const payout = openPayout(view);
  if (payout) return { node: payout, what: "pays out" };
  if (write) return undefined;
  const hidden = [...descendants(fn.body)].find((node) =>
    innerCalls(node, scope).some(
      ({ body }) => body && reaches(body, scope, (each) => writesOf(each, scope).some((name) => /^_?owner$/i.test(name))),
    ),
  );
  return hidden && { node: hidden, what: "changes the owner" };
}

/** A public function does something that only a privileged caller should do. */
export const openDoor: Detector = (view) => {
  const { fn, contract } = view;
  const isPlain =
    !fn.isConstructor && !fn.isReceiveEther && !fn.isFallback && fn.stateMutability !== "view" && fn.stateMutability !== "pure";
  if (!fn.body || !isPlain || !isReachable(fn) || contract.kind === "library") return [];
  const deed = openDeed(view);
  return deed && !isGuarded(view, deed.node) ? [report(deed.node, view, deed.what)] : [];
};
