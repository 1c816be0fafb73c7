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
import { TOKEN_MARKS } from "./code-tokens.tsx";
import { solidity } from "./solidity-grammar.ts";

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
