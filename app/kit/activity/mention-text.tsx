import { Fragment, type ReactNode } from "react";
import { splitMentions } from "#domain/text/mentions.ts";
import "./activity.css";

interface MentionTextProps {
  readonly text: string;
  /** Of those who can be mentioned. */
  readonly names: readonly string[];
  /** How the rest is shown; as it is by default. */
  readonly rest?: (text: string) => ReactNode;
}

const asItIs = (text: string) => text;

/** A note with its mentions marked. */
export function MentionText({ text, names, rest = asItIs }: MentionTextProps) {
  return splitMentions(text, names).map((part, index) =>
    part.isMention ? (
      <mark key={index} className="note__mention">
        {part.text}
      </mark>
    ) : (
      <Fragment key={index}>{rest(part.text)}</Fragment>
    ),
  );
}
