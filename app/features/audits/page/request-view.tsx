import { Link } from "react-router";
import type { ComponentProps } from "react";
import { RequestForm, useHandedOver } from "./request-form.tsx";
import "#ui/styles/client-page.css";
import "./client.css";

const NEXT = [
  "We look at it within two working days and tell you whether and when we can take it on.",
  "Together we settle the scope: which files, which commit, how many days and what it costs.",
  "We read, you get the findings on a page of your own, and we check your fixes.",
  "If you agree, the report becomes public with its hash.",
];

interface RequestViewProps extends Omit<ComponentProps<typeof RequestForm>, "handed"> {
  /** From the instant check's link: the server cannot see the tab's storage. */
  readonly isFromCheck: boolean;
}

export function RequestView({ isFromCheck, ...form }: RequestViewProps) {
  const handed = useHandedOver();
  return (
    <div className="client-page request-page wrap">
      <header className="client-page__head">
        <p className="hero__kind">Smart-contract audit</p>
        <h1>Ask for an audit</h1>
        <p className="hero__lede">
          {isFromCheck || handed ? (
            "Tell us what is to be read. What your instant check found goes along: the files are filled in below, and the figures stand at the end of this form."
          ) : (
            <>
              Tell us what is to be read. If you do not know its size yet, try the{" "}
              <Link to="/services/smart-contract-audit#instant-check">instant check</Link> first: it runs in your browser and fills in half
              of this form.
            </>
          )}
        </p>
      </header>
      <aside className="client-page__side request-page__side" aria-label="What happens then">
        <h2>What happens then</h2>
        <ol>
          {NEXT.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </aside>
      <RequestForm {...form} handed={handed} />
    </div>
  );
}
