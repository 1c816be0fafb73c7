import { useState } from "react";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { type ListQuery, printListQuery } from "#domain/list/list-query.ts";
import { type Chosen, countChosen, EVERYTHING, isChosen, NOTHING, toggled } from "./chosen.ts";
import { type ListPage, type ListRow, matchingOf } from "./list-page.ts";

export interface Selection {
  readonly count: number;
  readonly chosen: Chosen;
  has(id: string): boolean;
  toggle(id: string): void;
  togglePage(): void;
  chooseAll(): void;
  clear(): void;
}

const scopeOf = (list: ListDefinition, { search, filters }: ListQuery) =>
  printListQuery(list, { search, filters, sort: list.sort.column, direction: list.sort.direction, page: 1, pageSize: 0, columns: [] });

/** The selection survives paging and sorting. A different search or filter clears it. */
export function useSelection<Row extends ListRow>(list: ListDefinition, page: ListPage<Row>): Selection {
  const { query, rows } = page;
  const scope = scopeOf(list, query);
  const [stored, setStored] = useState({ scope, chosen: NOTHING });
  const chosen = stored.scope === scope ? stored.chosen : NOTHING;
  const choose = (next: Chosen) => setStored({ scope, chosen: next });
  return {
    count: countChosen(chosen, matchingOf(page)),
    chosen,
    has: (id) => isChosen(chosen, id),
    toggle: (id) => choose(toggled(chosen, [id])),
    togglePage: () =>
      choose(
        toggled(
          chosen,
          rows.map((row) => row.id),
        ),
      ),
    chooseAll: () => choose(EVERYTHING),
    clear: () => choose(NOTHING),
  };
}
