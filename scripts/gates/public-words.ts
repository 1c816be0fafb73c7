import { readFileSync } from "node:fs";
import { type Expression, type JSXElement, parseSync, Visitor } from "oxc-parser";

export interface Word {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Properties that visitors read. `pendingLabel`, which only says that a button works, is not among them. */
const READ = new Set(["label", "aria-label", "placeholder", "title", "hint", "heading", "alt"]);
const isWorded = (text: string) => /\p{L}{2}/u.test(text);

/** The literals that an expression can become: both sides of a choice, the texts of a template. */
function literalsOf(
  expression: Expression | { readonly type: "JSXEmptyExpression" },
): readonly { readonly start: number; readonly text: string }[] {
  switch (expression.type) {
    case "Literal":
      return typeof expression.value === "string" ? [{ start: expression.start, text: expression.value }] : [];
    case "TemplateLiteral":
      return expression.quasis.map(({ start, value }) => ({ start, text: value.cooked ?? value.raw }));
    case "ConditionalExpression":
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case "LogicalExpression":
      return literalsOf(expression.right);
    default:
      return [];
  }
}

/** What a component itself makes visitors read: text between tags, and the literals of properties that are shown or read out. */
export function publicWordsOf(file: string, text = readFileSync(file, "utf8")): Word[] {
  const found: (Omit<Word, "file"> & { readonly start: number })[] = [];
  const add = (start: number, words: string) => {
    if (!isWorded(words)) return;
    const line = text.slice(0, start + words.search(/\S/)).split("\n").length;
    found.push({ start, line, text: words.replaceAll(/\s+/g, " ").trim() });
  };
  const addAll = (literals: ReturnType<typeof literalsOf>) => literals.forEach(({ start, text: words }) => add(start, words));
  const addChildren = ({ children }: Pick<JSXElement, "children">) => {
    for (const child of children) {
      if (child.type === "JSXText") add(child.start, child.value);
      if (child.type === "JSXExpressionContainer") addAll(literalsOf(child.expression));
    }
  };
  new Visitor({
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier" || !READ.has(name.name) || !value) return;
      if (value.type === "Literal") addAll(literalsOf(value));
      if (value.type === "JSXExpressionContainer") addAll(literalsOf(value.expression));
    },
  }).visit(parseSync(file, text).program);
  return found.toSorted((one, other) => one.start - other.start).map(({ line, text: words }) => ({ file, line, text: words }));
}
