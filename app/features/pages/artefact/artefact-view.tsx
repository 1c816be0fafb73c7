import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { Prose } from "#ui/prose.tsx";
import type { DrawnArtefact } from "./draw-artefact.server.tsx";
import "#kit/code/code-tokens.css";
import "./artefact.css";
import "./drawings.css";

/** A sample deliverable, drawn as a sheet. */
export function ArtefactView({ artefact: { kind, heading, caption, file, version, html } }: { readonly artefact: DrawnArtefact }) {
  return (
    <section className="artefact" aria-labelledby="artefact-heading">
      <figure className="wrap">
        <figcaption>
          <h2 id="artefact-heading">{heading}</h2>
          <p>
            <Prose text={caption} />
          </p>
        </figcaption>
        <div className={`sheet sheet--${kind}`}>
          <p className="sheet__file">
            <strong>{file}</strong> <span>{version}</span>
          </p>
          <PhoneFold label="Show the whole sheet" isPeek>
            {/* Rendered by React on the server, so all text is escaped. */}
            <div className="sheet__body" dangerouslySetInnerHTML={{ __html: html }} />
          </PhoneFold>
        </div>
      </figure>
    </section>
  );
}
