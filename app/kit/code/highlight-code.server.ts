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
import type { CodeToken } from "./code-tokens.tsx";
import { solidity } from "./solidity-grammar.ts";

const GRAMMARS = { solidity, ts: typescript, js: javascript, json, sql: pgsql, python, bash, rust, go, yaml, html: xml, css, diff };

/** Longer code is not highlighted. */
const MAX_CODE_CHARACTERS = 20_000;

const lowlight = createLowlight(GRAMMARS);

type Node = ReturnType<typeof lowlight.highlight>["children"][number];

function tokenOf(node: Node): readonly CodeToken[] {
  if (node.type === "text") return [node.value];
  if (node.type !== "element") return [];
  const names = node.properties["className"];
  const kind = Array.isArray(names) ? names.join(" ") : "";
  return [{ kind, tokens: node.children.flatMap(tokenOf) }];
}

/** On the server only: no grammar is sent to browsers. */
export function highlightCode(code: string, language: CodeLanguage): readonly CodeToken[] {
  if (language === "plain" || code.length > MAX_CODE_CHARACTERS) return [code];
  return lowlight.highlight(language, code).children.flatMap(tokenOf);
}
