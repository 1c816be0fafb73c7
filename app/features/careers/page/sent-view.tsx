import { useEffect } from "react";
import { Link } from "react-router";
import { Cloth } from "#ui/weave.tsx";
import { forgetDraft } from "./use-apply-draft.ts";
import "./careers.css";

/** The same for everybody: whether somebody had applied before is not told to whoever sends the form. */
export function SentView({ slug, title }: { readonly slug: string; readonly title: string }) {
  useEffect(() => void forgetDraft(slug), [slug]);
  return (
    <header className="hero wrap">
      <div className="hero__words">
        <p className="hero__kind">{title}</p>
        <h1>Thank you. We have your application.</h1>
        <p className="hero__lede">A person reads it within five working days and writes to you either way.</p>
        <p className="job__hint">
          We have sent an email to the address you gave, with your private link. It shows where your application stands, and there you can withdraw it or have everything erased. If the mail is not there in a few minutes, please look
          among the unwanted ones.
        </p>
        <div className="actions">
          <Link className="button button--quiet" to="/career#roles">
            Other open roles
          </Link>
        </div>
      </div>
      <div className="hero__cloth">
        <Cloth slug={slug} family="company" />
      </div>
    </header>
  );
}
