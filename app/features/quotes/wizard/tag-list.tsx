import { tags, type WizardState } from "#domain/wizard/wizard-state.ts";

export function TagList({ state, label }: { readonly state: WizardState; readonly label: string }) {
  return (
    <ul className="tags" aria-label={label}>
      {tags(state).map((tag) => (
        <li key={tag.type} className="tag">
          {tag.title}
        </li>
      ))}
    </ul>
  );
}
