import { useCopy } from "#ui/use-copy.ts";

/** Shown once, so that the admin can send it another way. Only a hash of the token is stored. */
export function InvitationLink({ email, link }: { readonly email: string; readonly link: string }) {
  const { said, copy } = useCopy(link, "Link copied.", `The link is ${link}`);
  return (
    <section className="invitation-link" aria-label="Invitation link">
      <p>
        {email} can also join with this link. It works once, for seven days. Send it only to them: anyone with the link can set their
        password.
      </p>
      <p className="actions">
        <button type="button" className="button button--quiet button--small" onClick={copy}>
          Copy link
        </button>
        <span role="status">{said}</span>
      </p>
    </section>
  );
}
