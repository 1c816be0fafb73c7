import { useState } from "react";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { type ListQuery, printListQuery } from "#domain/list/list-query.ts";
import { type ListPage, type ListRow, MAX_MATCHING } from "./list-page.ts";

interface Chosen {
  /** Another search or filter is another list: nothing of it is chosen yet. */
  readonly scope: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

export interface Selection {
  readonly count: number;
  /** Everything that matches, on whichever page. */
  readonly isAll: boolean;
  readonly ids: readonly string[];
  has(id: string): boolean;
  toggle(id: string): void;
  togglePage(): void;
  chooseAll(): void;
  clear(): void;
}

const scopeOf = (list: ListDefinition, { search, filters }: ListQuery) =>
  printListQuery(list, { search, filters, sort: list.sort.column, direction: list.sort.direction, page: 1, pageSize: 0, columns: [] });

/** Rows stay chosen from page to page and through sorting. */
export function useSelection<Row extends ListRow>(list: ListDefinition, { query, rows, total }: ListPage<Row>): Selection {
  const scope = scopeOf(list, query);
  const none: Chosen = { scope, ids: new Set(), isAll: false };
  const [stored, setChosen] = useState(none);
  const { ids, isAll } = stored.scope === scope ? stored : none;
  const shown = rows.map(({ id }) => id);
  const choose = (next: Iterable<string>) => setChosen({ scope, ids: new Set(next), isAll: false });
  const has = (id: string) => isAll || ids.has(id);
  return {
    count: isAll ? Math.min(total, MAX_MATCHING) : ids.size,
    isAll,
    ids: [...ids],
    has,
    toggle: (id) => choose(has(id) ? [...(isAll ? shown : ids)].filter((each) => each !== id) : [...ids, id]),
    togglePage: () => choose(shown.every(has) ? [...ids].filter((id) => !shown.includes(id)) : [...ids, ...shown]),
    chooseAll: () => setChosen({ ...none, isAll: true }),
    clear: () => setChosen(none),
  };
}
