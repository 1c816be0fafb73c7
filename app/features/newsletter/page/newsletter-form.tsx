import { Link } from "react-router";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { TrapField } from "#ui/forms/trap-field.tsx";
import "./newsletter-form.css";

/**
 * Shown at the end of the blog and every post. These pages are cached and identical for all visitors, so the form has no key or issue time
 * of its own; its errors appear on the page that it posts to.
 */
export function NewsletterForm({ page }: { readonly page: string }) {
  return (
    <section className="newsletter" aria-labelledby="newsletter-title">
      <div className="newsletter__words">
        <h2 id="newsletter-title">New posts in your mailbox</h2>
        <p>
          New posts by email, and nothing else. Unsubscribe with one click. We store the address and nothing about what you open:{" "}
          <Link to="/company/privacy-policy">privacy</Link>.
        </p>
      </div>
      <form className="newsletter__form" method="post" action="/newsletter">
        <input type="hidden" name="page" value={page} />
        <TrapField name="extension" />
        <label htmlFor="newsletter-email">Email</label>
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
            Subscribe
          </button>
        </div>
      </form>
    </section>
  );
}
