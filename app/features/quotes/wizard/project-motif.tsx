import type { Tag } from "#domain/wizard/wizard-state.ts";
import { Weave } from "#ui/weave.tsx";
import { motifOf } from "../project-motif.ts";

/** A motif derived from the answers: it changes with each of them. */
export function ProjectMotif({ tags }: { readonly tags: readonly Tag[] }) {
  return <Weave {...motifOf(tags)} />;
}
