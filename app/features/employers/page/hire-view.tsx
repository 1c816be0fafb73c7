import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { page as HIRE_LABELS } from "#content/labels/hire.ts";
import type { DocumentPage, HireSentPage } from "#content/page-types.ts";
import { Hero, Paragraphs, Points, Section } from "#kit/site/page-parts.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { Prose } from "#ui/prose.tsx";
import type { RequestAnswer } from "./request-answer.ts";
import { RequestForm } from "./request-form.tsx";
import "./hire-view.css";

interface Thanks {
  readonly isNamed: boolean;
  readonly isMailed: boolean;
  readonly words: HireSentPage;
}

interface HireViewProps {
  readonly page: DocumentPage;
  readonly form: { readonly key: string; readonly opened: string };
  readonly thanks: Thanks | undefined;
  readonly answer: RequestAnswer | undefined;
}

function Sent({ isNamed, isMailed, words }: Thanks) {
  // If the request names a person, the second step says when we inform that person.
  const steps = isNamed ? words.steps.toSpliced(1, 0, words.named) : words.steps;
  const place = useRef<HTMLDivElement>(null);
  const { again } = useLabels("hireLabels", HIRE_LABELS);
  // With scripts the page does not reload; focusing makes screen readers announce the result.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="hire-sent" ref={place} tabIndex={-1} role="status">
      <p className="hire-sent__title">{words.headline}</p>
      <ol className="hire-sent__steps">
        {steps.map((step) => (
          <li key={step}>
            <Prose text={step} />
          </li>
        ))}
      </ol>
      <p>
        <Prose text={isMailed ? words.mailed : words.unmailed} />
      </p>
      <p>
        <Link to="/company/hire-our-team">{again}</Link>
      </p>
    </div>
  );
}

/** The page's text, followed by the form or its result. */
export function HireView({ page, form, thanks, answer }: HireViewProps) {
  const labels = useLabels("hireLabels", HIRE_LABELS);
  return (
    <>
      <Hero kind={labels.kind} headline={page.headline} lede={page.lede}>
        <a className="button" href="#request">
          {thanks ? labels.seeNext : labels.write}
        </a>
      </Hero>
      {page.sections.map(({ heading, paragraphs, points }) => (
        <Section key={heading} heading={heading}>
          <Paragraphs paragraphs={paragraphs} />
          {points && <Points points={points} />}
        </Section>
      ))}
      <Section heading={thanks ? labels.next : labels.heading} id="request">
        {thanks ? <Sent {...thanks} /> : <RequestForm form={form} answer={answer} />}
      </Section>
    </>
  );
}
