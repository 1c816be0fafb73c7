import type { Tag } from "#domain/wizard/wizard-state.ts";

export function TagList({ tags, label }: { readonly tags: readonly Tag[]; readonly label: string }) {
  return (
    <ul className="tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.type} className="tag">
          {tag.title}
        </li>
      ))}
    </ul>
  );
}
