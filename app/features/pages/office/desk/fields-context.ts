import { createContext, use } from "react";
import type { EstimatePrice } from "../page-facts.ts";

export interface KnownPath {
  readonly path: string;
  readonly name: string;
}

interface Fields {
  readonly isEditable: boolean;
  readonly paths: readonly KnownPath[];
  /** Alt texts of the pictures that the page had when it was loaded, by picture. */
  readonly alts: ReadonlyMap<string, string>;
  /** Undefined removes an optional value. */
  readonly change: (at: string, value: unknown) => void;
}

export const FieldsContext = createContext<Fields>({ isEditable: false, paths: [], alts: new Map(), change: () => {} });
export const useFields = () => use(FieldsContext);

/** Problems by field. */
export const ProblemsContext = createContext<ReadonlyMap<string, string>>(new Map());
export const useProblem = (at: string) => use(ProblemsContext).get(at);

/** Inside a list entry that was added since the page was opened. */
export const AddedContext = createContext(false);
export const useIsAdded = () => use(AddedContext);

/** Whether the person has tried to publish. */
export const AskedContext = createContext(false);

/** The problem of a field. An empty field of a new entry has none before the person has left it or tried to publish. */
export function useShownProblem(at: string, isEmpty: boolean, wasLeft: boolean): string | undefined {
  const problem = useProblem(at);
  const isAdded = useIsAdded();
  const hasAsked = use(AskedContext);
  return isAdded && isEmpty && !wasLeft && !hasAsked ? undefined : problem;
}

/** Suggestions by field; they do not prevent publishing. */
export const AdviceContext = createContext<ReadonlyMap<string, string>>(new Map());
export const useAdvice = (at: string) => use(AdviceContext).get(at);

/** The field to reveal: everything around it expands. A new object for each request. */
export interface Revealed {
  readonly at: string;
}

export const RevealContext = createContext<Revealed>({ at: "" });
export const useRevealed = () => use(RevealContext);

export const EstimateContext = createContext<EstimatePrice | null>(null);
export const useEstimate = () => use(EstimateContext);

export const fieldId = (at: string) => `field-${at}`;
/** The key of the part with the page's own fields. */
export const TOP = "top";
export const sectionId = (key: string) => `section-${key}`;

/** The field or part of the page that a control belongs to. */
export const atOf = ({ id }: Element): string | undefined => /^(?:field|section)-(.+)$/.exec(id)?.[1];
