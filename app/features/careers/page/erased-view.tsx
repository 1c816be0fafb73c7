import { Link } from "react-router";
import type { Said } from "#content/page-types.ts";
import { Prose } from "#ui/prose.tsx";

/** Shown after erasing an application by its private link. */
export function ErasedView({ words: { headline, lede } }: { readonly words: Said }) {
  return (
    <header className="hero hero--plain wrap">
      <div className="hero__words">
        <p className="hero__kind">Your data</p>
        <h1>{headline}</h1>
        <p className="hero__lede">
          <Prose text={lede} />
        </p>
        <div className="actions">
          <Link className="button button--quiet" to="/career">
            Back to the career page
          </Link>
        </div>
      </div>
    </header>
  );
}
