import type { SyntaxNode } from "./syntax.ts";

/**
 * `serious`: money or control may be lost as written. `worth a look`: often a mistake. `reading list`: not wrong, but an auditor reads it
 * first.
 */
export const LEVELS = ["serious", "worth a look", "reading list"] as const;
export type Level = (typeof LEVELS)[number];

export interface Finding {
  readonly rule: string;
  readonly level: Level;
  readonly title: string;
  /** What was found here. */
  readonly detail: string;
  readonly line: number;
  /** 1-based, as in editors. */
  readonly column: number;
  readonly tool: "Orbweave" | "solhint";
}

export function findingAt(node: SyntaxNode, finding: Omit<Finding, "line" | "column" | "tool">): Finding {
  return { ...finding, line: node.loc?.start.line ?? 1, column: (node.loc?.start.column ?? 0) + 1, tool: "Orbweave" };
}

/** Entries of the reading list are not findings and are not counted. */
export const isFinding = ({ level }: Finding): boolean => level !== "reading list";

/** Most serious first, then from top to bottom. */
export const byWeight = (left: Finding, right: Finding): number =>
  LEVELS.indexOf(left.level) - LEVELS.indexOf(right.level) || left.line - right.line || left.column - right.column;
