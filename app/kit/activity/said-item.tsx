import { Link } from "react-router";
import { Moment } from "#ui/admin/table/moment.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
import type { SaidElsewhere } from "./record-activity.ts";
import "./mail-in.css";

/** A message of another record in the conversation of this one. Its words are rendered as text. */
export function SaidItem({ said: { isOurs, who, at, text, where, href } }: { readonly said: SaidElsewhere }) {
  return (
    <li className={isOurs ? "mail-in mail-in--ours" : "mail-in"}>
      <div className="mail-in__head">
        <strong>
          <bdi>{who}</bdi>
        </strong>
        <span className="mail-in__quiet">
          in{" "}
          <Link to={href}>
            <bdi>{where}</bdi>
          </Link>
        </span>
        <Moment at={at} />
      </div>
      <FoldedText text={text} />
    </li>
  );
}
