import type { ListColumnShown } from "./list-page.ts";

/** Where the value appears in a row's two lines on a phone. Columns without a slot are hidden there. */
export type Slot = "title" | "badge" | "line" | "middle" | "end";

export interface Place {
  /** Columns with lower ranks stay longer when there is not enough room. */
  readonly rank: number;
  readonly slot?: Slot;
}

const DEFAULT_PRIORITY = 5;
const LOWER_LINE: readonly Slot[] = ["line", "middle", "end"];

type Entry = readonly [id: string, column: Pick<ListColumnShown, "kind" | "priority" | "onPhone">];

/** The first column links to the record and always comes first, except on phones if another one is the title there. */
export function placesOf(columns: readonly Entry[]): Readonly<Record<string, Place>> {
  const [first, ...others] = columns;
  if (!first) return {};
  const priority = ([, column]: Entry) => column.priority ?? DEFAULT_PRIORITY;
  const ranked = others.toSorted((one, two) => priority(one) - priority(two));
  const badge = ranked.find(([, { kind }]) => kind === "badge")?.[0];
  const lower = ranked.filter(([id]) => id !== badge).map(([id]) => id);
  const isTitled = ranked.some(([, { onPhone }]) => onPhone === "title");
  const own = Object.fromEntries(columns.map(([id, { onPhone }]) => [id, isTitled ? onPhone : undefined]));
  const slotOf = (id: string) => (id === badge ? "badge" : LOWER_LINE[lower.indexOf(id)]);
  return Object.fromEntries([
    [first[0], { rank: 1, slot: own[first[0]] ?? "title" }],
    ...ranked.map(([id], index) => {
      const slot = isTitled ? own[id] : slotOf(id);
      return [id, { rank: index + 2, ...(slot && { slot }) }] as const;
    }),
  ]);
}
