import type { Artefact, CodeArtefact } from "#content/page-types.ts";
import type { CodeToken } from "#kit/code/code-tokens.tsx";
import { highlightCode } from "#kit/code/highlight-code.server.ts";

export interface ShownCode extends Omit<CodeArtefact, "files"> {
  readonly files: readonly { readonly path: string; readonly tokens: readonly CodeToken[] }[];
}

/** An artefact as it is drawn: code has its colours. */
export type ShownArtefact = Exclude<Artefact, CodeArtefact> | ShownCode;

export function prepareArtefact(artefact: Artefact): ShownArtefact {
  if (artefact.kind !== "code") return artefact;
  return { ...artefact, files: artefact.files.map(({ path, language, code }) => ({ path, tokens: highlightCode(code, language) })) };
}
