import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import go from "highlight.js/lib/languages/go";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import pgsql from "highlight.js/lib/languages/pgsql";
import python from "highlight.js/lib/languages/python";
import rust from "highlight.js/lib/languages/rust";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";
import type { CodeLanguage } from "#domain/blog/code-languages.ts";
import type { LanguageFn } from "highlight.js";
import { TOKEN_MARKS } from "./code-tokens.tsx";

const KEYWORDS = {
  keyword:
    "abstract anonymous as assembly break case catch constant constructor continue contract default delete do else emit enum error event external fallback final for from function global if immutable import indexed interface internal is layout let library mapping memory calldata storage transient modifier new override payable pragma private public pure receive return returns revert struct super switch this throw try type unchecked unicode using view virtual while",
  literal: "true false wei gwei ether seconds minutes hours days weeks",
  built_in:
    "abi block msg tx gasleft blockhash blobhash keccak256 sha256 ripemd160 ecrecover addmod mulmod selfdestruct require assert address payable",
  type: "bool string bytes byte int uint fixed ufixed var",
};

/** Sized types such as uint256, bytes32 and fixed128x18. */
const SIZED_TYPE = { scope: "type", match: /\b(?:u?int(?:\d{1,3})|bytes(?:\d{1,2})|u?fixed\d+x\d+)\b/ };
const NUMBER = { scope: "number", match: /\b(?:0x[\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e-?\d+)?)\b/ };

/** highlight.js does not include Solidity: this covers the subset used in posts. */
const solidity: LanguageFn = (hljs) => ({
  name: "Solidity",
  keywords: KEYWORDS,
  contains: [
    { scope: "meta", begin: /\bpragma\b/, end: /;/ },
    hljs.COMMENT("///", "$"),
    hljs.C_LINE_COMMENT_MODE,
    hljs.C_BLOCK_COMMENT_MODE,
    hljs.APOS_STRING_MODE,
    hljs.QUOTE_STRING_MODE,
    {
      begin: [/\b(?:contract|interface|library|struct|enum|error|event)/, /\s+/, /[A-Za-z_$][\w$]*/],
      beginScope: { 1: "keyword", 3: "title.class" },
    },
    { begin: [/\b(?:function|modifier)/, /\s+/, /[A-Za-z_$][\w$]*/], beginScope: { 1: "keyword", 3: "title.function" } },
    SIZED_TYPE,
    NUMBER,
  ],
});

const GRAMMARS = { solidity, ts: typescript, js: javascript, json, sql: pgsql, python, bash, rust, go, yaml, html: xml, css, diff };

/** Longer code is not highlighted. */
const MAX_CODE_CHARACTERS = 20_000;

const lowlight = createLowlight(GRAMMARS);

type Node = ReturnType<typeof lowlight.highlight>["children"][number];

const OWN_MARKS = new RegExp(`[${Object.values(TOKEN_MARKS).join("")}]`, "g");

/** A token nested in another, such as an expression in a template string, has both kinds. */
function marked(node: Node, outer = ""): string {
  if (node.type === "text") return outer === "" ? node.value : TOKEN_MARKS.begin + outer + TOKEN_MARKS.text + node.value + TOKEN_MARKS.end;
  if (node.type !== "element") return "";
  const names = node.properties["className"];
  const kinds = [outer, ...(Array.isArray(names) ? names : [])].join(" ").trim();
  return node.children.map((child) => marked(child, kinds)).join("");
}

/** Marks the tokens for `CodeTokens`. Server only, so that no grammar is sent to browsers. */
export function highlightCode(code: string, language: CodeLanguage): string {
  const plain = code.replaceAll(OWN_MARKS, "");
  if (language === "plain" || plain.length > MAX_CODE_CHARACTERS) return plain;
  return lowlight
    .highlight(language, plain)
    .children.map((node) => marked(node))
    .join("");
}
