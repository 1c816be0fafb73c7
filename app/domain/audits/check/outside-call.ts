import type { FunctionNode, Scope } from "./declarations.ts";
import { calleeOf, isKind, isNamed, type NodeOf, type SyntaxNode } from "./syntax.ts";
import { contractName, typeOf } from "./type-of.ts";

export interface OutsideCall {
  /** `send` transfers Ether with 2300 gas, `low-level` is a raw call, `contract` goes through an interface. */
  readonly kind: "low-level" | "send" | "contract";
  readonly member: string;
  /** The expression before the dot. */
  readonly target: SyntaxNode | undefined;
  /** The called code can run logic and call back. */
  readonly handsOverControl: boolean;
}

const RAW = new Set(["call", "delegatecall", "staticcall", "callcode"]);
/** Well-known libraries that make these calls for the caller. */
const RAW_BY_LIBRARY = /^(?:sendValue|functionCall(?:WithValue)?|functionDelegateCall|(?:force)?[sS]afeTransferETH)$/;
const TOKEN_BY_LIBRARY = /^safe(?:Transfer|TransferFrom|Increase|Approve)/;
const CALLS_BACK = /^_safe(?:Mint|Transfer)$/;
const READS =
  /^(?:balanceOf|allowance|totalSupply|decimals|symbol|name|owner|ownerOf|getApproved|isApprovedForAll|supportsInterface|get[A-Z]\w*|is[A-Z]\w*|has[A-Z]\w*|latest\w+|preview\w+|convertTo\w+|max[A-Z]\w*|asset|token0|token1|slot0)$/;

const isReading = ({ stateMutability }: FunctionNode) => stateMutability === "view" || stateMutability === "pure";

function onlyReads(contract: string, member: string, { declarations }: Scope): boolean {
  const known = declarations.contracts.get(contract)?.functions.filter((fn) => fn.name === member) ?? [];
  return known.length > 0 ? known.every(isReading) : READS.test(member);
}

function memberCall(
  call: NodeOf<"FunctionCall">,
  { expression: target, memberName: member }: NodeOf<"MemberAccess">,
  scope: Scope,
): OutsideCall | undefined {
  if (RAW.has(member)) return { kind: "low-level", member, target, handsOverControl: member !== "staticcall" };
  if (RAW_BY_LIBRARY.test(member)) return { kind: "low-level", member, target: call.arguments[0] ?? target, handsOverControl: true };
  if ((member === "transfer" || member === "send") && call.arguments.length === 1)
    return { kind: "send", member, target, handsOverControl: false };
  const contract = isNamed(target, "this") ? "this" : contractName(typeOf(target, scope), scope);
  if (contract !== undefined)
    return { kind: "contract", member, target, handsOverControl: !isNamed(target, "this") && !onlyReads(contract, member, scope) };
  return TOKEN_BY_LIBRARY.test(member) ? { kind: "contract", member, target, handsOverControl: true } : undefined;
}

/** Describes a call that leaves the contract; undefined for any other. */
export function outsideCall(call: NodeOf<"FunctionCall">, scope: Scope): OutsideCall | undefined {
  const callee = calleeOf(call);
  if (isKind(callee, "MemberAccess")) return memberCall(call, callee, scope);
  const isCallback =
    isKind(callee, "Identifier") &&
    CALLS_BACK.test(callee.name) &&
    !scope.lineage.some(({ functions }) => functions.some((fn) => fn.name === callee.name));
  return isCallback ? { kind: "contract", member: callee.name, target: undefined, handsOverControl: true } : undefined;
}
