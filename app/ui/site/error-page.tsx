import { Form, Link } from "react-router";
import { Weave } from "../weave.tsx";

export interface ErrorFacts {
  readonly status: number;
  readonly path: string;
  readonly suggestions: readonly { readonly href: string; readonly content: string }[];
}

/** Of an answer that never came. */
export const NO_STATUS = 0;

export const UNREACHED_WORDS = {
  title: "We cannot be reached",
  text: "You are offline, or something between us is broken, so the page did not come. If you were sending something, please look whether it has arrived before you send it again.",
} as const;

function words(status: number): { readonly title: string; readonly text: string } {
  if (status === NO_STATUS) return UNREACHED_WORDS;
  if (status === 404) return { title: "This thread leads nowhere", text: "There is no page at this address. It may have moved, or the link has a typing error." };
  if (status === 403) return { title: "This door is not yours", text: "Your role does not include this page. Somebody who manages people here can change that." };
  if (status < 500) return { title: "That does not work here", text: "This address does not take what was sent to it. Please go back and try another way." };
  return { title: "Something snapped on our side", text: "The page could not be made. It is not your doing, and we have a record of it. Trying again in a moment often helps." };
}

function Suggestions({ suggestions }: Pick<ErrorFacts, "suggestions">) {
  if (suggestions.length === 0) return null;
  return (
    <section className="stack">
      <h2 className="error-page__subtitle">Perhaps you meant</h2>
      <ul className="stack stack--tight">
        {suggestions.map(({ href, content }) => (
          <li key={href}>
            <Link to={href}>{content}</Link> <span className="error-page__path">{href}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SearchForm({ query = "" }: { readonly query?: string }) {
  return (
    <Form className="search-form" action="/search" role="search">
      <label className="visually-hidden" htmlFor="site-search">
        Search the site
      </label>
      <input className="input" id="site-search" type="search" name="q" maxLength={200} placeholder="Search the site" defaultValue={query} />
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  );
}

/** A whole load of the address that did not answer. */
export function TryAgain() {
  return (
    <button type="button" className="button" onClick={() => window.location.reload()}>
      Try again
    </button>
  );
}

export function ErrorPage({ status, path, suggestions, supportEmail }: ErrorFacts & { /** Empty when it is not known. */ readonly supportEmail: string }) {
  const { title, text } = words(status);
  return (
    <div className="error-page">
      <Weave slug={`error-${status}`} family="labs" />
      <div className="stack">
        <p className="figure">{status === NO_STATUS ? "No connection" : `Error ${status}`}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        {path && <p className="error-page__path">{path}</p>}
        {status === NO_STATUS ? (
          <p className="actions">
            <TryAgain />
          </p>
        ) : (
          <SearchForm />
        )}
        <Suggestions suggestions={suggestions} />
        <p>
          <Link to="/">Go to the home page</Link>
          {supportEmail && (
            <>
              , or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </>
          )}
          .
        </p>
      </div>
    </div>
  );
}
