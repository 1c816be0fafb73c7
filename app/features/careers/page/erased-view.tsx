import { Link } from "react-router";

/** Shown after an erasure by private link. */
export function ErasedView() {
  return (
    <header className="hero hero--plain wrap">
      <div className="hero__words">
        <p className="hero__kind">Your data</p>
        <h1>Everything about your application is erased.</h1>
        <p className="hero__lede">
          Your words, your CV, our notes and our emails are gone for good. The link you had does not open anything any more.
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
