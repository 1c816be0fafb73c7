import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";

/** HTML of a part of a public page, which reads its labels from the layout's data. */
export function renderOnSite(part: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => part }]);
  return renderToStaticMarkup(<Stub />);
}
