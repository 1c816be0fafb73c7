import { BRAND } from "#content/brand.ts";
import { fillIn } from "#domain/letters/placeholders.ts";
import type { Inline, Letter, LetterPart } from "./letter.ts";
import { type Block, parseMarkup, piecesOf } from "./parse-markup.ts";
import type { FilledTemplate, TemplateWords } from "#kit/capability/mail-template.ts";

type Fill = (text: string) => string;

const inlineOf = (text: string, fill: Fill): Inline =>
  piecesOf(text).map((piece) => (typeof piece === "string" ? fill(piece) : { label: fill(piece.label), href: fill(piece.href) }));

const isPlain = (inline: Inline): inline is readonly string[] => inline.every((piece) => typeof piece === "string");

function wordParts(text: string, fill: Fill): readonly LetterPart[] {
  const inline = inlineOf(text, fill);
  if (!isPlain(inline)) return [{ words: inline }];
  const words = inline.join("").trim();
  return words === "" ? [] : [words];
}

function partsOf(block: Block, fill: Fill): readonly LetterPart[] {
  if (block.kind === "words") return wordParts(block.text, fill);
  if (block.kind === "button") {
    const href = fill(block.href);
    return href === "" ? [] : [{ label: fill(block.label), href }];
  }
  if (block.kind === "list") return [{ items: block.items.map((item) => inlineOf(item, fill)), isNumbered: block.isNumbered }];
  const facts = block.rows.map(([name, value]) => [fill(name), fill(value)] as const).filter(([, value]) => value.trim() !== "");
  return facts.length === 0 ? [] : [{ facts }];
}

/** Parses markup first and fills in values once afterwards, so that markup in a value has no effect. */
export function letterFrom({ subject, body }: TemplateWords, values: Readonly<Record<string, string>>): Letter {
  const fill = (text: string) => fillIn(text, { firm: BRAND.name, ...values });
  return { subject: fill(subject), parts: parseMarkup(body).flatMap((block) => partsOf(block, fill)) };
}

/** Uses the template's default text. */
export const letterOf = ({ template, values }: FilledTemplate): Letter => letterFrom(template, values);
