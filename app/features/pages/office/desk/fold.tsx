import { type ReactNode, useId, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { useRevealed } from "./fields-context.ts";

const isWithin = (at: string, inner: string) => inner === at || inner.startsWith(`${at}.`);

/** Expanded or collapsed, manually or because a field inside is revealed. */
function useFold(inside: readonly string[], isOpenAtFirst: boolean) {
  const revealed = useRevealed();
  const [state, setState] = useState({ isOpen: isOpenAtFirst, revealed });
  if (state.revealed !== revealed) setState({ isOpen: state.isOpen || inside.some((at) => isWithin(at, revealed.at)), revealed });
  return { isOpen: state.isOpen, toggle: () => setState({ isOpen: !state.isOpen, revealed }) };
}

interface FoldProps {
  /** The fields inside. */
  readonly inside: readonly string[];
  readonly title: string;
  /** The button's id, for links to it. */
  readonly id?: string;
  readonly isHeading?: true;
  /** "Risk 2", for an entry whose title is its own text. */
  readonly place?: string;
  readonly before?: ReactNode;
  readonly tools?: ReactNode;
  readonly isOpenAtFirst: boolean;
  readonly children: ReactNode;
}

/** A collapsible part with its title; the tools are beside the title. */
export function Fold({ inside, title, id, isHeading, place, before, tools, isOpenAtFirst, children }: FoldProps) {
  const body = useId();
  const { isOpen, toggle } = useFold(inside, isOpenAtFirst);
  const button = (
    <button type="button" id={id} className="fold__title" aria-expanded={isOpen} aria-controls={body} onClick={toggle}>
      <Icon name="chevron" className="fold__sign" />
      <span>
        {place !== undefined && place !== title && <span className="visually-hidden">{place}: </span>}
        {title}
      </span>
    </button>
  );
  return (
    <>
      <div className="fold__head">
        {before}
        {isHeading ? <h2>{button}</h2> : button}
        {tools}
      </div>
      <div id={body} className="fold__body" hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
