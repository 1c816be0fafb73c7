import { asTyped, PLACEHOLDERS } from "./placeholders.ts";

/** The placeholders that any text may hold. */
export function PlaceholderList() {
  return (
    <details className="notice page-problems">
      <summary>Placeholders: words that the site fills in</summary>
      <p>Write them into any text. The site replaces them with what is saved in Settings and under Words of the product.</p>
      <ul>
        {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
          <li key={name}>
            <code>{asTyped(name)}</code> becomes {meaning}
          </li>
        ))}
      </ul>
    </details>
  );
}
