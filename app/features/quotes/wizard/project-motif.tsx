import type { Tag } from "#domain/wizard/wizard-state.ts";
import { Weave } from "#ui/weave.tsx";
import { motifOf } from "../project-motif.ts";

/** Every project has its own motif too: it is woven from the answers, and changes with each of them. */
export function ProjectMotif({ tags }: { readonly tags: readonly Tag[] }) {
  return <Weave {...motifOf(tags)} />;
}
