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

/** The parser's messages are too technical ("mismatched input 'x' expecting {…}"). */
function inPlainWords(message: string): string {
  const missing = /^missing (.+) at (.+)$/s.exec(message);
  if (missing) return `${quoted(missing[1] ?? "")} is missing before ${quoted(missing[2] ?? "")}.`;
  const expected = /^mismatched input (.+) expecting ([^{].*)$/s.exec(message);
  if (expected) return `the parser expected ${quoted(expected[2] ?? "")} and found ${quoted(expected[1] ?? "")}.`;
  const unexpected =
    /^(?:extraneous|mismatched) input (.+?) expecting/s.exec(message) ?? /^no viable alternative at input (.+)$/s.exec(message);
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

/** The parser crashes without a position on a missing expression (`x = ;`), so this finds it. */
function missingExpression(text: string): SourceProblem | undefined {
  const tokens = tokenize(text, { loc: true }) as readonly Token[];
  const gap = tokens.findIndex(({ value }, index) => STARTS_NOTHING.test(value) && WANTS_MORE.test(tokens[index - 1]?.value ?? ""));
  const found = tokens[gap];
  return (
    found && {
      place: { line: found.loc.start.line, column: found.loc.start.column + 1 },
      message: `the parser expected a value before ${quoted(found.value)}.`,
    }
  );
}

/** An unterminated string or comment makes the parser fail elsewhere or without a position. */
function unclosed(text: string): SourceProblem | undefined {
  const parts = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|(\/\*|["'])/g;
  for (const found of text.matchAll(parts)) {
    const opening = found[1];
    if (opening === undefined) continue;
    const before = text.slice(0, found.index).split("\n");
    return {
      place: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
      message:
        opening === "/*" ? "the parser found no end of this comment." : `the parser found no ${quoted(opening)} that closes this text.`,
    };
  }
  return undefined;
}

function problemOf(error: unknown, text: string): SourceProblem {
  const first = error instanceof ParserError ? error.errors[0] : undefined;
  if (error instanceof RangeError) return { message: "the code is nested too deeply to be read." };
  const open = unclosed(text);
  if (open) return open;
  if (first) return { place: { line: first.line, column: first.column + 1 }, message: inPlainWords(first.message) };
  return (
    missingExpression(text) ?? {
      message:
        "the parser could not read on, and does not say where. Please check that every bracket, quotation mark and remark is closed, and that the file is Solidity.",
    }
  );
}

export function parseSource(text: string): Parsed {
  try {
    // The byte order mark belongs to the hashed bytes but is not valid Solidity.
    return { ok: true, root: parse(text.replace(/^\uFEFF/, " "), { loc: true, range: true }) as unknown as NodeOf<"SourceUnit"> };
  } catch (error) {
    return { ok: false, problem: problemOf(error, text) };
  }
}
