import type { ListColumnShown } from "./list-page.ts";

/** Where the value appears in a row's two lines on a phone. Columns without a slot are hidden there. */
type Slot = "title" | "badge" | "line" | "middle" | "end";

export interface Place {
  /** Columns with lower ranks stay longer when there is not enough room. */
  readonly rank: number;
  readonly slot?: Slot;
}

const DEFAULT_PRIORITY = 5;
const LOWER_LINE: readonly Slot[] = ["line", "middle", "end"];

type Entry = readonly [id: string, column: Pick<ListColumnShown, "kind" | "priority">];

/** The first column links to the record and always comes first. */
export function placesOf(columns: readonly Entry[]): Readonly<Record<string, Place>> {
  const [first, ...others] = columns;
  if (!first) return {};
  const priority = ([, column]: Entry) => column.priority ?? DEFAULT_PRIORITY;
  const ranked = others.toSorted((one, two) => priority(one) - priority(two));
  const badge = ranked.find(([, { kind }]) => kind === "badge")?.[0];
  const lower = ranked.filter(([id]) => id !== badge).map(([id]) => id);
  const slotOf = (id: string) => (id === badge ? "badge" : LOWER_LINE[lower.indexOf(id)]);
  return Object.fromEntries([
    [first[0], { rank: 1, slot: "title" }],
    ...ranked.map(([id], index) => {
      const slot = slotOf(id);
      return [id, { rank: index + 2, ...(slot && { slot }) }] as const;
    }),
  ]);
}
