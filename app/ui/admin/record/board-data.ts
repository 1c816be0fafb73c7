import type { ReactNode } from "react";

export interface BoardColumnData {
  readonly id: string;
  readonly title: string;
  /** The total of its cards, such as "$48,200". */
  readonly sum?: string;
}

export interface BoardCardData {
  readonly id: string;
  readonly columnId: string;
  readonly title: string;
  readonly href: string;
  /** Whole days in its column. */
  readonly days: number;
  readonly content?: ReactNode;
}
