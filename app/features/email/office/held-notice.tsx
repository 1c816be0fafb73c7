import { Link } from "react-router";
import { counted } from "#domain/text/counted.ts";
import type { HeldMails } from "./held-mails.server.ts";

/** Why emails are held, once for all of them. */
export function HeldNotice({ held }: { readonly held: HeldMails | undefined }) {
  if (!held) return null;
  return (
    <p className="notice">
      No mail server is set up, so {counted(held.count, "email")} {held.count === 1 ? "waits" : "wait"} here.{" "}
      {held.isExplained && <Link to="/admin/settings/mail">Set up a mail server</Link>}
    </p>
  );
}
