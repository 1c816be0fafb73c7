import { contractsOf, scopeOf, type Declarations, type ParsedFile } from "./declarations.ts";
import { countNsloc } from "./nsloc.ts";
import { outsideCall } from "./outside-call.ts";
import { descendants, descendantsOf, isKind, type SyntaxNode } from "./syntax.ts";

/** Size and complexity: the input of the indicative price. */
export interface Measure {
  readonly nsloc: number;
  readonly contracts: number;
  readonly functions: number;
  readonly externalCalls: number;
  /** Delegate calls and assembly blocks: each takes longer to review than its line count suggests. */
  readonly sharpEdges: number;
  /** Base contracts, summed over all contracts. */
  readonly inherited: number;
}

export const NOTHING: Measure = { nsloc: 0, contracts: 0, functions: 0, externalCalls: 0, sharpEdges: 0, inherited: 0 };

const OUTSIDE_OPCODES = new Set(["call", "delegatecall", "staticcall", "callcode"]);

const isAssembly = (node: SyntaxNode) => node.type === "InlineAssemblyStatement";
const isDelegation = (node: SyntaxNode) =>
  isKind(node, "MemberAccess") && /^(?:delegatecall|callcode|functionDelegateCall)$/.test(node.memberName);

export function measure({ text, root }: ParsedFile, declarations: Declarations): Measure {
  const contracts = contractsOf(root);
  const written = contracts.flatMap((contract) =>
    contract.functions.filter(({ body }) => body).map((fn) => ({ fn, scope: scopeOf(fn, contract, declarations) })),
  );
  const calls = written.flatMap(({ fn, scope }) => [...descendantsOf(fn.body, "FunctionCall")].filter((node) => outsideCall(node, scope)));
  const opcodes = [...descendantsOf(root, "AssemblyCall")].filter(({ functionName }) => OUTSIDE_OPCODES.has(functionName));
  return {
    nsloc: countNsloc(text),
    contracts: contracts.length,
    functions: [...descendantsOf(root, "FunctionDefinition")].length,
    externalCalls: calls.length + opcodes.length,
    sharpEdges: [...descendants(root)].filter((node) => isAssembly(node) || isDelegation(node)).length,
    inherited: contracts.reduce((sum, { bases }) => sum + bases.length, 0),
  };
}

export function add(left: Measure, right: Measure): Measure {
  return {
    nsloc: left.nsloc + right.nsloc,
    contracts: left.contracts + right.contracts,
    functions: left.functions + right.functions,
    externalCalls: left.externalCalls + right.externalCalls,
    sharpEdges: left.sharpEdges + right.sharpEdges,
    inherited: left.inherited + right.inherited,
  };
}
