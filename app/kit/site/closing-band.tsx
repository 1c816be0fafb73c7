import type { ReactNode } from "react";
import { Link } from "react-router";
import { Selvedge } from "#ui/weave.tsx";
import { slugOf } from "#domain/nav/slug-of.ts";
import { useFamily } from "./use-site.ts";

/** The end of every article-like page. `children` is the button that opens a quote. */
export function ClosingBand({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <aside className="closing-band" aria-labelledby="closing-band-heading">
      <Selvedge slug={slugOf(path)} family={useFamily(path)} place="closing" />
      <div className="wrap">
        <div className="closing-band__words">
          <h2 id="closing-band-heading">Tell us what you want to build</h2>
          <p>A price while you answer, or a call with the people who would build it. Both are free.</p>
        </div>
        <div className="actions">
          {children}
          <Link className="button button--quiet" to="/company/book-a-call" prefetch="intent">
            Book a call
          </Link>
        </div>
      </div>
    </aside>
  );
}
