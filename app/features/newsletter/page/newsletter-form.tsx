import { Link } from "react-router";
import { page as NEWSLETTER_LABELS } from "#content/labels/newsletter.ts";
import { Filled } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { TrapField } from "#ui/forms/trap-field.tsx";
import "./newsletter-form.css";

/**
 * Shown at the end of the blog and every post. These pages are cached and identical for all visitors, so the form has no key or issue time
 * of its own; its errors appear on the page that it posts to.
 */
export function NewsletterForm({ page }: { readonly page: string }) {
  const labels = useLabels("newsletterLabels", NEWSLETTER_LABELS);
  return (
    <section className="newsletter" aria-labelledby="newsletter-title">
      <div className="newsletter__words">
        <h2 id="newsletter-title">{labels.boxHeading}</h2>
        <p>
          <Filled text={labels.boxText} values={{ privacy: <Link to="/company/privacy-policy">{labels.privacy}</Link> }} />
        </p>
      </div>
      <form className="newsletter__form" method="post" action="/newsletter">
        <input type="hidden" name="page" value={page} />
        <TrapField name="extension" />
        <label htmlFor="newsletter-email">{labels.email}</label>
        <div className="newsletter__line">
          <input
            className="input"
            id="newsletter-email"
            type="email"
            name="email"
            required
            maxLength={MAX_EMAIL_CHARACTERS}
            autoComplete="email"
          />
          <button type="submit" className="button">
            {labels.subscribe}
          </button>
        </div>
      </form>
    </section>
  );
}
