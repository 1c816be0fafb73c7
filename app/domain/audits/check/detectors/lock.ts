import { reaches, writesOf } from "../effects.ts";
import { contains, isKind, isNamed, type SyntaxNode } from "../syntax.ts";
import { conditionsOf } from "./access.ts";
import type { FunctionView } from "./detector.ts";

const LOCK_NAME = /^_?(?:un)?lock(?:ed)?$|mutex|reentran/i;

const statementsOf = (body: SyntaxNode | null | undefined): readonly SyntaxNode[] => (isKind(body, "Block") ? body.statements : []);

const isPlaceholder = (node: SyntaxNode) => isKind(node, "ExpressionStatement") && isNamed(node.expression, "_");

/** A single variable (not one per account) that is checked, set before the inner statements and reset after them. */
function isAround(
  name: string,
  statements: readonly SyntaxNode[],
  isInside: (node: SyntaxNode) => boolean,
  { scope }: FunctionView,
): boolean {
  const places = (test: (node: SyntaxNode) => boolean) => statements.flatMap((each, index) => (reaches(each, scope, test) ? [index] : []));
  const written = places((node) => writesOf(node, scope).includes(name));
  const asked = places((node) => conditionsOf(node).some((condition) => contains(condition, (each) => isNamed(each, name))));
  const inside = statements.flatMap((each, index) => (isInside(each) ? [index] : []));
  const [set, reset] = [written[0], written.at(-1)];
  if (set === undefined || reset === undefined || asked[0] === undefined || asked[0] > set) return false;
  return inside.length > 0 && inside.every((index) => set < index && index < reset);
}

function hasLock(body: SyntaxNode | null | undefined, isInside: (node: SyntaxNode) => boolean, view: FunctionView): boolean {
  const single = [...view.scope.state].filter(([, { typeName }]) => isKind(typeName, "ElementaryTypeName")).map(([name]) => name);
  return single.some((name) => isAround(name, statementsOf(body), isInside, view));
}

function isLockingModifier(name: string, view: FunctionView): boolean {
  const known = view.scope.lineage.flatMap(({ modifiers }) => modifiers).find((each) => each.name === name);
  const isByName = LOCK_NAME.test(name);
  if (!known?.body) return isByName;
  // A transient-storage lock is written in assembly, which we do not parse, so its name has to do.
  const isAssembly = isByName && reaches(known.body, view.scope, (node) => node.type === "InlineAssemblyStatement");
  return isAssembly || hasLock(known.body, isPlaceholder, view);
}

/** Recognises a lock by its structure, whatever its name. */
export function isLocked(view: FunctionView, leaves: (node: SyntaxNode) => boolean): boolean {
  return view.fn.modifiers.some(({ name }) => isLockingModifier(name, view)) || hasLock(view.fn.body, leaves, view);
}

/** The statements that the modifiers run before and after the function body. */
export function aroundBody(view: Pick<FunctionView, "fn" | "scope">): {
  readonly before: readonly SyntaxNode[];
  readonly after: readonly SyntaxNode[];
} {
  const bodies = view.fn.modifiers.map(({ name }) =>
    statementsOf(view.scope.lineage.flatMap(({ modifiers }) => modifiers).find((each) => each.name === name)?.body),
  );
  const parted = bodies.map((statements) => ({ statements, at: statements.findIndex(isPlaceholder) })).filter(({ at }) => at >= 0);
  return {
    before: parted.flatMap(({ statements, at }) => statements.slice(0, at)),
    after: parted.toReversed().flatMap(({ statements, at }) => statements.slice(at + 1)),
  };
}
