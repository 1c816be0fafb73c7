import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import "./folded-items.css";

interface FoldedItemsProps {
  readonly count: number;
  /** The class name of the list that contains them. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Older items of a long conversation, as one item of its list. Opens for a link to something inside. */
export function FoldedItems({ count, className, children }: FoldedItemsProps) {
  const { hash } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    if (!target || !fold.current?.contains(target)) return;
    fold.current.open = true;
    target.scrollIntoView();
  }, [hash]);
  if (count === 0) return null;
  return (
    <li className="folded-items">
      <details ref={fold}>
        <summary>{count} earlier</summary>
        <ol className={className}>{children}</ol>
      </details>
    </li>
  );
}
