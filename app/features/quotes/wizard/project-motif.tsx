import type { Tag } from "#domain/wizard/wizard-state.ts";
import { Weave } from "#ui/weave.tsx";
import { motifOf } from "../project-motif.ts";

/** A motif derived from the answers. */
export function ProjectMotif({ tags }: { readonly tags: readonly Tag[] }) {
  return <Weave {...motifOf(tags)} />;
}
