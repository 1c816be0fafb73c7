export type ReportBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "code"; readonly text: string };

const FENCE = /^```[a-z]*\s*$/i;
const ITEM = /^[-*] +/;

function proseBlocks(lines: readonly string[]): ReportBlock[] {
  const paragraphs = lines
    .join("\n")
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  return paragraphs.map((text) => {
    const parts = text.split("\n");
    if (parts.every((part) => ITEM.test(part.trim()))) return { kind: "list", items: parts.map((part) => part.trim().replace(ITEM, "")) };
    return { kind: "paragraph", text: parts.map((part) => part.trim()).join(" ") };
  });
}

/**
 * Parses the long texts of a report: paragraphs between blank lines, lists of lines that begin with a dash, and code between two lines of
 * three backticks. `domain/prose` parses the code spans inside them; nothing is ever HTML.
 */
export function parseReportText(text: string): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  let prose: string[] = [];
  let code: string[] | undefined;
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    if (!FENCE.test(line)) (code ?? prose).push(line);
    else if (code) {
      blocks.push({ kind: "code", text: code.join("\n") });
      code = undefined;
    } else {
      blocks.push(...proseBlocks(prose));
      prose = [];
      code = [];
    }
  }
  // An unclosed fence runs to the end.
  return code ? [...blocks, { kind: "code", text: code.join("\n") }] : [...blocks, ...proseBlocks(prose)];
}
