import { parse, ParserError, tokenize } from "@solidity-parser/parser";
import type { SourceProblem } from "#domain/audits/check/check-report.ts";
import type { NodeOf, Position } from "#domain/audits/check/syntax.ts";

export type Parsed = { readonly ok: true; readonly root: NodeOf<"SourceUnit"> } | { readonly ok: false; readonly problem: SourceProblem };

const MAX_QUOTED_CHARACTERS = 40;

const quoted = (text: string) => {
  const plain = text.replaceAll(/^'|'$/g, "").replaceAll(/\s+/g, " ");
  const end = plain.length > MAX_QUOTED_CHARACTERS ? `…${plain.slice(-MAX_QUOTED_CHARACTERS)}` : plain;
  return end === "<EOF>" ? "the end of the file" : `“${end}”`;
};

/** The parser speaks like a parser ("mismatched input 'x' expecting {…}"). */
function inPlainWords(message: string): string {
  const missing = /^missing (.+) at (.+)$/s.exec(message);
  if (missing) return `${quoted(missing[1] ?? "")} is missing before ${quoted(missing[2] ?? "")}.`;
  const expected = /^mismatched input (.+) expecting ([^{].*)$/s.exec(message);
  if (expected) return `the parser expected ${quoted(expected[2] ?? "")} and found ${quoted(expected[1] ?? "")}.`;
  const unexpected = /^(?:extraneous|mismatched) input (.+?) expecting/s.exec(message) ?? /^no viable alternative at input (.+)$/s.exec(message);
  if (unexpected) return `the parser did not expect ${quoted(unexpected[1] ?? "")}.`;
  const unknown = /^token recognition error at: (.+)$/s.exec(message);
  if (unknown) return `the parser does not know ${quoted(unknown[1] ?? "")}.`;
  return `the parser says: ${message}.`;
}

interface Token {
  readonly value: string;
  readonly loc: { readonly start: Position };
}

const WANTS_MORE = /^(?:[-+*/%&|^=<>!]=?|&&|\|\||<<=?|>>=?|\*\*|\?|:)$/;
const STARTS_NOTHING = /^(?:[;)\]},*/%&|^=<>?:]|[-+*/%&|^=<>!]=|&&|\|\|)$/;

/** Where an expression is missing altogether (`x = ;`), the parser breaks down before it has told. The place is easily seen. */
function missingExpression(text: string): SourceProblem | undefined {
  const tokens = tokenize(text, { loc: true }) as readonly Token[];
  const gap = tokens.findIndex(({ value }, index) => STARTS_NOTHING.test(value) && WANTS_MORE.test(tokens[index - 1]?.value ?? ""));
  const found = tokens[gap];
  return found && { line: found.loc.start.line, column: found.loc.start.column + 1, message: `the parser expected a value before ${quoted(found.value)}.` };
}

function problemOf(error: unknown, text: string): SourceProblem {
  const first = error instanceof ParserError ? error.errors[0] : undefined;
  if (first) return { line: first.line, column: first.column + 1, message: inPlainWords(first.message) };
  if (error instanceof RangeError) return { line: 1, column: 1, message: "the code is nested too deeply to be read." };
  return missingExpression(text) ?? { line: 1, column: 1, message: "the parser broke off somewhere after this and did not say where." };
}

export function parseSource(text: string): Parsed {
  try {
    return { ok: true, root: parse(text, { loc: true, range: true }) as unknown as NodeOf<"SourceUnit"> };
  } catch (error) {
    return { ok: false, problem: problemOf(error, text) };
  }
}
