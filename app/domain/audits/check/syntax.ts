/** The part of a Solidity syntax tree that the check needs. The parser's nodes fit it; the domain does not depend on the parser. */
export interface Position {
  readonly line: number;
  /** 0-based. */
  readonly column: number;
}

export interface SyntaxNode {
  readonly type: string;
  readonly loc?: { readonly start: Position; readonly end: Position };
}

type Maybe = SyntaxNode | null | undefined;
type Many = readonly SyntaxNode[];

interface Kinds {
  SourceUnit: { children: Many };
  PragmaDirective: { name: string; value: string };
  ContractDefinition: { name: string; kind: string; baseContracts: readonly NodeOf<"InheritanceSpecifier">[]; subNodes: Many };
  InheritanceSpecifier: { baseName: NodeOf<"UserDefinedTypeName"> };
  UserDefinedTypeName: { namePath: string };
  ElementaryTypeName: { name: string };
  Mapping: { valueType: SyntaxNode };
  ArrayTypeName: { baseTypeName: SyntaxNode };
  StructDefinition: { name: string; members: readonly NodeOf<"VariableDeclaration">[] };
  EnumDefinition: { name: string };
  UsingForDeclaration: { typeName: Maybe };
  StateVariableDeclaration: { variables: readonly NodeOf<"VariableDeclaration">[] };
  VariableDeclaration: {
    name: string | null;
    typeName: Maybe;
    storageLocation: string | null;
    isDeclaredConst?: boolean;
    isImmutable?: boolean;
  };
  ModifierDefinition: { name: string; body: Maybe };
  ModifierInvocation: { name: string };
  FunctionDefinition: {
    name: string | null;
    parameters: readonly NodeOf<"VariableDeclaration">[];
    returnParameters: readonly NodeOf<"VariableDeclaration">[] | null;
    modifiers: readonly NodeOf<"ModifierInvocation">[];
    stateMutability: string | null;
    visibility: string;
    body: Maybe;
    isConstructor: boolean;
    isReceiveEther: boolean;
    isFallback: boolean;
  };
  Block: { statements: Many };
  ExpressionStatement: { expression: Maybe };
  VariableDeclarationStatement: { variables: readonly Maybe[]; initialValue: Maybe };
  IfStatement: { condition: SyntaxNode; trueBody: SyntaxNode; falseBody: Maybe };
  ForStatement: { initExpression: Maybe; conditionExpression?: Maybe; loopExpression: Maybe; body: SyntaxNode };
  WhileStatement: { condition: SyntaxNode; body: SyntaxNode };
  DoWhileStatement: { condition: SyntaxNode; body: SyntaxNode };
  TryStatement: { expression: SyntaxNode; body: SyntaxNode; catchClauses: Many };
  FunctionCall: { expression: SyntaxNode; arguments: Many };
  NameValueExpression: { expression: SyntaxNode; arguments: SyntaxNode & { names?: readonly string[] } };
  MemberAccess: { expression: SyntaxNode; memberName: string };
  IndexAccess: { base: SyntaxNode; index: SyntaxNode };
  Identifier: { name: string };
  TupleExpression: { components: readonly Maybe[] };
  BinaryOperation: { operator: string; left: SyntaxNode; right: SyntaxNode };
  UnaryOperation: { operator: string; subExpression: SyntaxNode };
  NumberLiteral: { number: string; subdenomination: string | null };
  AssemblyCall: { functionName: string; arguments: Many };
}

export type NodeOf<Kind extends keyof Kinds> = SyntaxNode & { readonly type: Kind } & Readonly<Kinds[Kind]>;

export function isKind<Kind extends keyof Kinds>(node: Maybe, kind: Kind): node is NodeOf<Kind> {
  return node?.type === kind;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** In source order, as far as the parser's property order follows it. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

/** The node and all its descendants. */
export function* descendants(node: Maybe): Generator<SyntaxNode> {
  if (!node) return;
  yield node;
  for (const child of childrenOf(node)) yield* descendants(child);
}

export function* descendantsOf<Kind extends keyof Kinds>(node: Maybe, kind: Kind): Generator<NodeOf<Kind>> {
  for (const each of descendants(node)) if (isKind(each, kind)) yield each;
}

export function contains(node: Maybe, test: (node: SyntaxNode) => boolean): boolean {
  for (const each of descendants(node)) if (test(each)) return true;
  return false;
}

export const isNamed = (node: Maybe, name: string): boolean => isKind(node, "Identifier") && node.name === name;

/** `block.timestamp`, `msg.sender` and the like. */
export const isMember = (node: Maybe, object: string, member: string): boolean =>
  isKind(node, "MemberAccess") && node.memberName === member && isNamed(node.expression, object);

export const isSender = (node: Maybe): boolean =>
  isMember(node, "msg", "sender") || (isKind(node, "FunctionCall") && isNamed(node.expression, "_msgSender"));

/** The callee without `{value: …, gas: …}`, in the current or the old syntax. */
export function calleeOf(call: NodeOf<"FunctionCall">): SyntaxNode {
  let callee = call.expression;
  while (true) {
    if (isKind(callee, "NameValueExpression")) callee = callee.expression;
    else if (
      isKind(callee, "FunctionCall") &&
      isKind(callee.expression, "MemberAccess") &&
      /^(?:value|gas)$/.test(callee.expression.memberName)
    )
      callee = callee.expression.expression;
    else return callee;
  }
}

/** `x` of `x`, `x.y`, `x[y].z`: the variable that an assignment to it changes. */
export function rootName(node: SyntaxNode): string | undefined {
  if (isKind(node, "Identifier")) return node.name;
  if (isKind(node, "MemberAccess")) return rootName(node.expression);
  if (isKind(node, "IndexAccess")) return rootName(node.base);
  return undefined;
}
