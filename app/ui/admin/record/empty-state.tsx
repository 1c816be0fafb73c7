import type { ReactNode } from "react";
import { Weave } from "#ui/weave.tsx";

interface EmptyStateProps {
  /** Determines its motif. */
  readonly slug: string;
  readonly title: string;
  /** Why it is empty, and what would change that. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3;
}

export function EmptyState({ slug, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <Weave slug={slug} family="labs" />
      <Heading className="empty-state__title">{title}</Heading>
      {children && <div className="empty-state__text">{children}</div>}
      {action}
    </div>
  );
}
