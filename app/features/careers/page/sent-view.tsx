import { useEffect } from "react";
import { Link } from "react-router";
import type { Said } from "#content/page-types.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { Prose } from "#ui/prose.tsx";
import { forgetDraft } from "./use-apply-draft.ts";
import "./careers.css";

interface SentProps {
  readonly slug: string;
  readonly title: string;
  readonly isMailing: boolean;
  readonly words: Said;
}

/** The same for every sender, so that it does not reveal whether the address has applied before. */
export function SentView({ slug, title, isMailing, words: { headline, lede } }: SentProps) {
  const { contactEmail } = useContact();
  useEffect(() => void forgetDraft(slug), [slug]);
  return (
    <header className="hero hero--plain wrap">
      <div className="hero__words">
        <p className="hero__kind">{title}</p>
        <h1>{headline}</h1>
        <p className="hero__lede">
          <Prose text={lede} />
        </p>
        <p className="job__hint">
          {isMailing
            ? "An email with your private link goes to the address you gave, unless that address got several from us within the hour. The link shows where your application stands, and there you can withdraw it or have everything erased. If the email is not there in a few minutes, please look among the unwanted ones."
            : `This site does not send email yet, so you get no private link. To withdraw your application or to have it erased, write to ${contactEmail}.`}
        </p>
        <div className="actions">
          <Link className="button button--quiet" to="/career#roles">
            Other open roles
          </Link>
        </div>
      </div>
    </header>
  );
}
