import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { BRAND } from "#content/brand.ts";
import type { DocumentPage } from "#content/page-types.ts";
import { Hero, Paragraphs, Points, Section } from "#kit/site/page-parts.tsx";
import { useContact } from "#kit/settings/use-contact.ts";
import type { RequestAnswer } from "./request-answer.ts";
import { RequestForm } from "./request-form.tsx";
import "./hire-view.css";

interface Thanks {
  readonly isNamed: boolean;
  readonly isMailed: boolean;
}

interface HireViewProps {
  readonly page: DocumentPage;
  readonly form: { readonly key: string; readonly opened: string };
  readonly thanks: Thanks | undefined;
  readonly answer: RequestAnswer | undefined;
}

function Sent({ isNamed, isMailed }: Thanks) {
  const { contactEmail } = useContact();
  const place = useRef<HTMLDivElement>(null);
  // With scripts the page does not reload; focusing makes screen readers announce the result.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="hire-sent" ref={place} tabIndex={-1} role="status">
      <p className="hire-sent__title">Thank you. Your request has arrived.</p>
      <ol className="hire-sent__steps">
        <li>A person at {BRAND.name} reads it, checks it against the projects that are under way and answers you.</li>
        {isNamed && <li>You named a person. We tell them about your request within 30 days, whatever we think of the offer.</li>}
        <li>
          Nothing happens without the consent of the person concerned. If they agree, we write down the transfer fee and the hand-over
          before anybody signs.
        </li>
      </ol>
      <p>
        {isMailed
          ? "A confirmation is on its way to the address you gave. It repeats none of your words."
          : "No confirmation goes to the address you gave, but we have your request."}{" "}
        If it needs mending, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <p>
        <Link to="/company/hire-our-team">Send another request</Link>
      </p>
    </div>
  );
}

/** The page's text, followed by the form or its result. */
export function HireView({ page, form, thanks, answer }: HireViewProps) {
  return (
    <>
      <Hero kind="Company" headline={page.headline} lede={page.lede}>
        <a className="button" href="#request">
          {thanks ? "See what happens next" : "Write your request"}
        </a>
      </Hero>
      {page.sections.map(({ heading, paragraphs, points }) => (
        <Section key={heading} heading={heading}>
          <Paragraphs paragraphs={paragraphs} />
          {points && <Points points={points} />}
        </Section>
      ))}
      <Section heading={thanks ? "What happens next" : "Your request"} id="request">
        {thanks ? <Sent {...thanks} /> : <RequestForm form={form} answer={answer} />}
      </Section>
    </>
  );
}
