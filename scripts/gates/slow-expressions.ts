import { readFileSync } from "node:fs";
import { type Argument, type NewExpression, parseSync, Visitor } from "oxc-parser";

export interface Expression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

export interface Expressions {
  readonly literal: readonly Expression[];
  /** Composed when it runs, so that it cannot be tried here. `source` is the code of its first argument. */
  readonly built: readonly Omit<Expression, "flags">[];
}

type Call = Pick<NewExpression, "start" | "callee" | "arguments">;

/** The text of a string or of a template without expressions; undefined for anything else. */
function constantOf(argument: Argument | undefined): string | undefined {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  const isRaw = argument?.type === "TaggedTemplateExpression";
  const template = isRaw ? argument.quasi : argument?.type === "TemplateLiteral" ? argument : undefined;
  const [only, ...others] = template?.quasis ?? [];
  if (!only || others.length > 0) return undefined;
  return isRaw ? only.value.raw : (only.value.cooked ?? undefined);
}

/** Every regular expression in a file: literals, and calls of `RegExp`, with or without `new`. */
export function expressionsOf(file: string, text = readFileSync(file, "utf8")): Expressions {
  const found: Expression[] = [];
  const built: Omit<Expression, "flags">[] = [];
  const lineOf = (start: number) => text.slice(0, start).split("\n").length;
  const add = (start: number, source: string, flags: string) => found.push({ file, line: lineOf(start), source, flags });
  const call = ({ start, callee, arguments: [source, flags] }: Call) => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    const constant = constantOf(source);
    if (constant === undefined) built.push({ file, line: lineOf(start), source: source ? text.slice(source.start, source.end) : "" });
    else add(start, constant, flags?.type === "Literal" ? String(flags.value) : "");
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(parseSync(file, text).program);
  return { literal: found, built };
}

/** Lengths tried in order, so that an exponential expression is found with few characters before it hangs. */
const LENGTHS = [20, 200, 2_000];
const GROWTH = 4;
/** With four times the text, a linear expression takes four times as long, and a quadratic one sixteen times. */
const MAX_TIMES = 9;
const SUSPICIOUS_MS = 0.5;
const MAX_MS = 4;
const MAX_LETTERS = 10;
const MAX_WORDS = 5;
/** Without one of these, nothing repeats without bound. */
const UNBOUNDED = /[+*]|\{\d{1,5},\}/;
/** Characters matched by common character classes. */
const SAMPLES = [" ", "\n", "a", "0", "-", ".", "/"];
/** Matches no expression, so that every backtracking path is tried. */
const END = "\u0001";

interface Attack {
  readonly start: string;
  readonly piece: string;
}

/** Words are repeated a quarter as often as letters. */
const textOf = ({ start, piece }: Attack, length: number) =>
  start + piece.repeat(Math.ceil(piece.length === 1 ? length : length / 4)) + END;

/** Hostile text: the expression's own letters and words, repeated after something it begins with. */
function attacksOn(source: string): Attack[] {
  const plain = source
    .replaceAll(/\\p\{[^}]{0,40}\}|\\[dDwWsSbBpPnrtu]|\(\?[:=!<]{1,2}|\{\d{0,5},?\d{0,5}\}|(?<!\\)[\^$+*?|()[\]]/g, "\0")
    .replaceAll(/\\(.)/g, "$1");
  const words = [...new Set(plain.split(/[^\w/:=<>"' @#&!-]/).filter((word) => word.length > 1))].slice(0, MAX_WORDS);
  const letters = [...new Set(plain)].filter((letter) => letter !== "\0" && !SAMPLES.includes(letter)).slice(0, MAX_LETTERS);
  const marks = letters.filter((letter) => !/\w/.test(letter));
  const starts = ["", "a", ...words, ...marks, ...marks.map((mark) => `a${mark}`)];
  const pieces = [
    ...SAMPLES,
    ...words,
    ...words.map((word) => `${word} `),
    ...letters,
    ...marks.flatMap((mark) => [`${mark}a`, `${mark} `, ...marks.slice(0, 4).map((other) => mark + other)]),
  ];
  return starts.flatMap((start) => [...new Set(pieces)].map((piece) => ({ start, piece })));
}

/** The minimum of several runs: a busy machine makes measurements longer, never shorter. */
function shortestMs(expression: RegExp, text: string): number {
  let shortest = Infinity;
  for (let attempt = 0; attempt < 5 && shortest >= SUSPICIOUS_MS; attempt += 1) {
    expression.lastIndex = 0;
    const startedMs = performance.now();
    if (expression.global) text.replaceAll(expression, "");
    else expression.test(text);
    shortest = Math.min(shortest, performance.now() - startedMs);
  }
  return shortest;
}

function isSlow(expression: RegExp, attack: Attack): boolean {
  for (const length of LENGTHS) {
    const before = shortestMs(expression, textOf(attack, length));
    if (before < SUSPICIOUS_MS) continue;
    // Linear expressions take microseconds for such short text.
    if (length < 1_000) return true;
    const after = shortestMs(expression, textOf(attack, length * GROWTH));
    return after > MAX_MS && after > before * MAX_TIMES;
  }
  return false;
}

/** The beginning of a text for which the time grows much faster than the length; undefined if none was found. */
export function slowOn(source: string, flags: string): string | undefined {
  if (!UNBOUNDED.test(source)) return undefined;
  const expression = new RegExp(source, flags);
  const attack = attacksOn(source).find((each) => isSlow(expression, each));
  return attack && JSON.stringify(textOf(attack, 24));
}
