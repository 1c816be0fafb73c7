/** The selected rows: the listed ones, or everything that matches except the listed ones. */
export interface Chosen {
  readonly isAll: boolean;
  readonly named: ReadonlySet<string>;
}

export const NOTHING: Chosen = { isAll: false, named: new Set() };
export const EVERYTHING: Chosen = { isAll: true, named: new Set() };

export const isChosen = ({ isAll, named }: Chosen, id: string) => named.has(id) !== isAll;

/** `matching` is the total to select from. */
export const countChosen = ({ isAll, named }: Chosen, matching: number) => (isAll ? Math.max(matching - named.size, 0) : named.size);

/** Selects these rows, or deselects them if all are selected. */
export function toggled(chosen: Chosen, ids: readonly string[]): Chosen {
  const isWanted = !ids.every((id) => isChosen(chosen, id));
  const others = [...chosen.named].filter((id) => !ids.includes(id));
  return { ...chosen, named: new Set(isWanted === chosen.isAll ? others : [...others, ...ids]) };
}
