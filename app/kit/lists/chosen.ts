/** Which rows are chosen: those that are named, or everything that matches but those. */
export interface Chosen {
  readonly isAll: boolean;
  readonly named: ReadonlySet<string>;
}

export const NOTHING: Chosen = { isAll: false, named: new Set() };
export const EVERYTHING: Chosen = { isAll: true, named: new Set() };

export const isChosen = ({ isAll, named }: Chosen, id: string) => named.has(id) !== isAll;

/** `matching` is how many there are to choose from. */
export const countChosen = ({ isAll, named }: Chosen, matching: number) => (isAll ? Math.max(matching - named.size, 0) : named.size);

/** Chooses these rows, or none of them when all are chosen. */
export function toggled(chosen: Chosen, ids: readonly string[]): Chosen {
  const isWanted = !ids.every((id) => isChosen(chosen, id));
  const others = [...chosen.named].filter((id) => !ids.includes(id));
  return { ...chosen, named: new Set(isWanted === chosen.isAll ? others : [...others, ...ids]) };
}
