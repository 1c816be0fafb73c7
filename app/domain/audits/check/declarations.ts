import { descendantsOf, isKind, type NodeOf, type SyntaxNode } from "./syntax.ts";

export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly root: NodeOf<"SourceUnit">;
}

export type FunctionNode = NodeOf<"FunctionDefinition">;
export type VariableNode = NodeOf<"VariableDeclaration">;

export interface Contract {
  readonly name: string;
  readonly kind: string;
  readonly node: NodeOf<"ContractDefinition">;
  readonly bases: readonly string[];
  readonly functions: readonly FunctionNode[];
  readonly modifiers: readonly NodeOf<"ModifierDefinition">[];
  readonly variables: readonly VariableNode[];
}

/** The declarations of all submitted files. The check cannot see imports that were not submitted. */
export interface Declarations {
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly structs: ReadonlyMap<string, readonly VariableNode[]>;
  /** Names of types that are certainly not contracts. */
  readonly plainTypes: ReadonlySet<string>;
}

const lastPart = (path: string) => path.split(".").at(-1) ?? path;

function contractOf(node: NodeOf<"ContractDefinition">): Contract {
  return {
    name: node.name,
    kind: node.kind,
    node,
    bases: node.baseContracts.map((base) => lastPart(base.baseName.namePath)),
    functions: node.subNodes.filter((each) => isKind(each, "FunctionDefinition")),
    modifiers: node.subNodes.filter((each) => isKind(each, "ModifierDefinition")),
    variables: node.subNodes.filter((each) => isKind(each, "StateVariableDeclaration")).flatMap((each) => each.variables),
  };
}

export const contractsOf = (root: NodeOf<"SourceUnit">): Contract[] =>
  root.children.filter((each) => isKind(each, "ContractDefinition")).map(contractOf);

export function declare(files: readonly ParsedFile[]): Declarations {
  const structs = files.flatMap(({ root }) => [...descendantsOf(root, "StructDefinition")]);
  const enums = files.flatMap(({ root }) => [...descendantsOf(root, "EnumDefinition")]);
  const extended = files.flatMap(({ root }) =>
    [...descendantsOf(root, "UsingForDeclaration")].flatMap(({ typeName }) =>
      isKind(typeName, "UserDefinedTypeName") && typeName.namePath.includes(".") ? [lastPart(typeName.namePath)] : [],
    ),
  );
  return {
    contracts: new Map(files.flatMap(({ root }) => contractsOf(root)).map((contract) => [contract.name, contract])),
    structs: new Map(structs.map((struct) => [struct.name, struct.members])),
    plainTypes: new Set([...structs.map(({ name }) => name), ...enums.map(({ name }) => name), ...extended]),
  };
}

/** The contract and everything it inherits, as far as it was submitted. */
function lineageOf(contract: Contract, { contracts }: Declarations): Contract[] {
  const found = new Map<string, Contract>([[contract.name, contract]]);
  for (const each of found.values()) {
    for (const base of each.bases) {
      const known = contracts.get(base);
      if (known && !found.has(base)) found.set(base, known);
    }
  }
  return [...found.values()];
}

/** Names visible in one function. Locals of all its blocks are merged. */
export interface Scope {
  readonly declarations: Declarations;
  readonly lineage: readonly Contract[];
  readonly state: ReadonlyMap<string, VariableNode>;
  readonly locals: ReadonlyMap<string, VariableNode>;
  readonly parameters: ReadonlySet<string>;
}

const named = (variables: readonly (SyntaxNode | null | undefined)[]) =>
  variables.flatMap((each): [string, VariableNode][] => (isKind(each, "VariableDeclaration") && each.name ? [[each.name, each]] : []));

export function scopeOf(fn: FunctionNode, contract: Contract, declarations: Declarations): Scope {
  const lineage = lineageOf(contract, declarations);
  const declared = [...descendantsOf(fn.body, "VariableDeclarationStatement")].flatMap((each) => each.variables);
  const parameters = named(fn.parameters);
  return {
    declarations,
    lineage,
    state: new Map(named(lineage.flatMap(({ variables }) => variables).filter((each) => !each.isDeclaredConst && !each.isImmutable))),
    locals: new Map([...parameters, ...named(fn.returnParameters ?? []), ...named(declared)]),
    parameters: new Set(parameters.map(([name]) => name)),
  };
}
