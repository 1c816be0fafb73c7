import { Fragment } from "react";
import type { TitledPage } from "./titled-pages.server.ts";

export function PageLinks({ pages }: { readonly pages: readonly TitledPage[] }) {
  return pages.map(({ href, title }, index) => (
    <Fragment key={href}>
      {index > 0 && ", "}
      <a href={href}>{title}</a>
    </Fragment>
  ));
}
