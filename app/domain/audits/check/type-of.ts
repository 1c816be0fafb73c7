import type { Scope } from "./declarations.ts";
import { isKind, type SyntaxNode } from "./syntax.ts";

type Type = SyntaxNode | null | undefined;

function fixedVariable(name: string, { lineage }: Scope): Type {
  return lineage.flatMap(({ variables }) => variables).find((each) => each.name === name)?.typeName;
}

/** `IERC20(token)` casts an address to a contract. An undeclared capitalised name is assumed to be a contract. */
function castType(callee: SyntaxNode, count: number, { declarations: { contracts, plainTypes } }: Scope): Type {
  if (!isKind(callee, "Identifier") || count !== 1) return undefined;
  const isContract = contracts.has(callee.name) || (/^[A-Z]/.test(callee.name) && !plainTypes.has(callee.name));
  return isContract ? ({ type: "UserDefinedTypeName", namePath: callee.name } as SyntaxNode) : undefined;
}

/** The declared type of an expression, if the sources declare it. */
export function typeOf(node: SyntaxNode, scope: Scope): Type {
  if (isKind(node, "Identifier"))
    return scope.locals.get(node.name)?.typeName ?? scope.state.get(node.name)?.typeName ?? fixedVariable(node.name, scope);
  if (isKind(node, "FunctionCall")) return castType(node.expression, node.arguments.length, scope);
  if (isKind(node, "IndexAccess")) {
    const base = typeOf(node.base, scope);
    return isKind(base, "Mapping") ? base.valueType : isKind(base, "ArrayTypeName") ? base.baseTypeName : undefined;
  }
  if (isKind(node, "MemberAccess")) {
    const owner = typeOf(node.expression, scope);
    const members = isKind(owner, "UserDefinedTypeName")
      ? scope.declarations.structs.get(owner.namePath.split(".").at(-1) ?? "")
      : undefined;
    return members?.find((member) => member.name === node.memberName)?.typeName;
  }
  return undefined;
}

/** An undeclared type is assumed to be a contract: most missing imports are interfaces. */
export function contractName(type: Type, { declarations: { contracts, plainTypes } }: Scope): string | undefined {
  if (!isKind(type, "UserDefinedTypeName")) return undefined;
  const known = contracts.get(type.namePath);
  if (known) return known.kind === "library" ? undefined : known.name;
  return type.namePath.includes(".") || plainTypes.has(type.namePath) ? undefined : type.namePath;
}
