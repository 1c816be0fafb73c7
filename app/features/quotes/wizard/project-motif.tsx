import { tags, type WizardState } from "#domain/wizard/wizard-state.ts";
import { Weave } from "#ui/weave.tsx";

/** Every project has its own motif too: it is woven from the answers, and changes with each of them. */
export function ProjectMotif({ state }: { readonly state: WizardState }) {
  return <Weave slug={["quote", ...tags(state).map((tag) => tag.title)].join(" ")} family="company" />;
}
