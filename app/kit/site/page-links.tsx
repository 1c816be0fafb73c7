import type { TitledPage } from "./titled-pages.server.ts";

export function PageLinks({ pages }: { readonly pages: readonly TitledPage[] }) {
  return pages.map(({ href, title }, index) => (
    <span key={href}>
      <a href={href}>{title}</a>
      {index < pages.length - 1 && ", "}
    </span>
  ));
}
