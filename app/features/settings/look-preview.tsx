import { BRAND } from "#content/brand.ts";
import { type Colours, sideOf, tokensOf } from "#domain/look/look.ts";
import { MARK_FAMILY } from "#domain/weave/weave.ts";
import { Weave } from "#ui/weave.tsx";

export interface Previewed {
  readonly colours: Colours;
  readonly seed: string;
  /** The logo's URL, if there is one. */
  readonly logo: string | undefined;
}

const Mark = ({ seed, logo }: Pick<Previewed, "seed" | "logo">) =>
  logo === undefined ? <Weave slug={seed} family={MARK_FAMILY} /> : <img className="brand__logo" src={logo} alt="" />;

/** Sets styles through the DOM, because the CSP forbids style attributes in markup. */
const dressedIn = (theme: "light" | "dark", colours: Colours) => (element: HTMLElement | null) => {
  if (element) element.style.cssText = tokensOf(sideOf(theme, { colours }));
};

/** Parts of a page, the back office and an email, in one theme. */
function Sample({ theme, colours, ...mark }: Previewed & { readonly theme: "light" | "dark" }) {
  return (
    <figure className="look-sample">
      <figcaption>{theme === "light" ? "Light theme" : "Dark theme"}</figcaption>
      <div className="look-sample__cloth" data-theme={theme} ref={dressedIn(theme, colours)} inert>
        <div className="look-sample__page">
          <p className="look-sample__bar">
            <span className="brand">
              <Mark {...mark} />
              <span className="brand__name">{BRAND.name}</span>
            </span>
            <span className="button button--small">Get a quote</span>
          </p>
          <p>
            <strong className="look-sample__accent">Services.</strong> A page with <a href="/">a link</a> in it.
          </p>
        </div>
        <div className="look-sample__office">
          <p className="look-sample__current">Tickets</p>
          <p className="look-sample__bar">
            <span className="look-sample__accent">Assigned to you</span>
            <span className="button button--small">Save</span>
          </p>
        </div>
        <div className="look-sample__mail">
          <p className="look-sample__head">
            {mark.logo !== undefined && <Mark {...mark} />}
            {BRAND.name}
          </p>
          <p className="look-sample__bar">
            <a href="/">a link in an email</a>
            <span className="look-sample__act">Open</span>
          </p>
        </div>
        <p className="look-sample__tab">
          <span className="look-sample__icon" ref={dressedIn("light", colours)}>
            <Mark {...mark} />
          </span>
          {BRAND.name}
        </p>
      </div>
    </figure>
  );
}

export function LookPreview(previewed: Previewed) {
  return (
    <section className="look-preview" aria-label="Preview">
      <Sample theme="light" {...previewed} />
      <Sample theme="dark" {...previewed} />
    </section>
  );
}
