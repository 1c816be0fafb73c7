import { Form, Link } from "react-router";
import { outageOf } from "#domain/forms/outage.ts";
import { Weave } from "../weave.tsx";

export interface ErrorFacts {
  readonly status: number;
  readonly path: string;
  readonly suggestions: readonly { readonly href: string; readonly content: string }[];
  /** The text staff have written for it. */
  readonly said?: { readonly headline: string; readonly lede: string };
  /** The fields of a form sent without scripts that could not be stored. */
  readonly typed?: readonly (readonly [name: string, value: string])[] | undefined;
  /** Whether files were sent with it. */
  readonly hasFiles?: boolean | undefined;
}

/** For a request without a response. */
export const NO_STATUS = 0;

/** The texts of error pages. */
export type ErrorLabels = Readonly<
  Record<
    | "offline"
    | "offlineText"
    | "refused"
    | "refusedText"
    | "request"
    | "requestText"
    | "failed"
    | "failedText"
    | "missing"
    | "missingText"
    | "meant"
    | "home"
    | "search"
    | "searchButton"
    | "tryAgain"
    | "kept"
    | "filesAgain"
    | "sendAgain"
    | "noConnection"
    | "error"
    | "write"
    | "phone",
    string
  >
>;

function words(status: number, labels: ErrorLabels): { readonly title: string; readonly text: string } {
  if (status === NO_STATUS) return { title: labels.offline, text: labels.offlineText };
  const outage = outageOf(status);
  if (outage) return outage;
  if (status === 404) return { title: labels.missing, text: labels.missingText };
  if (status === 403) return { title: labels.refused, text: labels.refusedText };
  if (status < 500) return { title: labels.request, text: labels.requestText };
  return { title: labels.failed, text: labels.failedText };
}

function Suggestions({ suggestions, heading }: Pick<ErrorFacts, "suggestions"> & { readonly heading: string }) {
  if (suggestions.length === 0) return null;
  return (
    <section className="stack">
      <h2 className="error-page__subtitle">{heading}</h2>
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

interface SearchFormProps {
  readonly labels: Pick<ErrorLabels, "search" | "searchButton">;
  readonly query?: string;
  /** On a page opened only to search. */
  readonly hasFocus?: boolean;
}

export function SearchForm({ labels, query = "", hasFocus = false }: SearchFormProps) {
  return (
    <Form className="search-form" action="/search" role="search">
      <label className="visually-hidden" htmlFor="site-search">
        {labels.search}
      </label>
      <input
        className="input"
        id="site-search"
        type="search"
        name="q"
        maxLength={200}
        placeholder={labels.search}
        defaultValue={query}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor came to type here
        autoFocus={hasFocus}
        data-first-focus={hasFocus || undefined}
      />
      <button type="submit" className="button">
        {labels.searchButton}
      </button>
    </Form>
  );
}

/** Reloads the address that did not respond. */
export function TryAgain({ children }: { readonly children: string }) {
  return (
    <button type="button" className="button" onClick={() => window.location.reload()}>
      {children}
    </button>
  );
}

/** The current address, with its query. */
const THIS_ADDRESS = "";

/** A link and a form, so that neither needs scripts. */
export function TryOutageAgain({
  typed,
  hasFiles = false,
  labels,
}: Pick<ErrorFacts, "typed" | "hasFiles"> & { readonly labels: ErrorLabels }) {
  if (!typed) {
    return (
      <p className="actions">
        <a className="button" href={THIS_ADDRESS}>
          {labels.tryAgain}
        </a>
      </p>
    );
  }
  return (
    <form method="post" className="stack">
      {typed.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <p>{labels.kept}</p>
      {hasFiles && <p>{labels.filesAgain}</p>}
      <p className="actions">
        <button type="submit" className="button">
          {labels.sendAgain}
        </button>
      </p>
    </form>
  );
}

function WayOn({ status, typed, hasFiles, labels }: Pick<ErrorFacts, "status" | "typed" | "hasFiles"> & { readonly labels: ErrorLabels }) {
  if (outageOf(status)) return <TryOutageAgain typed={typed} hasFiles={hasFiles} labels={labels} />;
  if (status !== NO_STATUS) return <SearchForm labels={labels} />;
  return (
    <p className="actions">
      <TryAgain>{labels.tryAgain}</TryAgain>
    </p>
  );
}

export function ErrorPage({
  status,
  said,
  path,
  suggestions,
  typed,
  hasFiles,
  labels,
  contact: { supportEmail, phone },
}: ErrorFacts & {
  readonly labels: ErrorLabels;
  /** Empty if unknown. */
  readonly contact: Readonly<Record<"supportEmail" | "phone", string>>;
}) {
  const { title, text } = said ? { title: said.headline, text: said.lede } : words(status, labels);
  const isOutage = outageOf(status) !== undefined;
  return (
    <div className="error-page">
      <Weave slug={`error-${status}`} family="labs" />
      <div className="stack">
        <p className="figure">{status === NO_STATUS ? labels.noConnection : `${labels.error} ${status}`}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        {path && <p className="error-page__path">{path}</p>}
        <WayOn status={status} typed={typed} hasFiles={hasFiles} labels={labels} />
        <Suggestions suggestions={suggestions} heading={labels.meant} />
        <p>
          <Link to="/">{labels.home}</Link>
          {supportEmail && (
            <>
              , {labels.write} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </>
          )}
          {isOutage && phone && (
            <>
              , {labels.phone} <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
            </>
          )}
          .
        </p>
      </div>
    </div>
  );
}
