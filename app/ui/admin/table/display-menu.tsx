import type { ListColumn, ListDefinition } from "#domain/list/list-definition.ts";
import { type ListQuery, PAGE_SIZES, printSort } from "#domain/list/list-query.ts";
import { ApplyButton, PopoverPanel } from "./popover-panel.tsx";

interface DisplayProps {
  readonly list: ListDefinition;
  readonly query: ListQuery;
}

const BY_TIME = ["oldest first", "newest first"] as const;
const BY_SIZE = ["lowest first", "highest first"] as const;

/** How each kind of column is sorted, in words. The others may be sorted by anything. */
const ORDERS = {
  moment: BY_TIME,
  day: BY_TIME,
  number: BY_SIZE,
  money: BY_SIZE,
  text: undefined,
  badge: undefined,
} as const satisfies Record<NonNullable<ListColumn["kind"]>, unknown>;

const ordersOf = ({ kind = "text" }: ListColumn) => ORDERS[kind] ?? (["ascending", "descending"] as const);

/** `data-value` repeats the value: an uncontrolled select does not follow its default, and the URL may change. */
function SortField({ list, query }: DisplayProps) {
  const sort = printSort(query.sort, query.direction);
  const sortable = Object.entries(list.columns).filter(([, column]) => column.isSortable);
  return (
    <label className="list-range">
      <span>Sorted by</span>
      <select className="input" name="sort" defaultValue={sort} data-value={sort}>
        {sortable.flatMap(([id, column]) => {
          const [asc, desc] = ordersOf(column);
          return [
            <option key={id} value={id}>{`${column.label}, ${asc}`}</option>,
            <option key={`-${id}`} value={`-${id}`}>{`${column.label}, ${desc}`}</option>,
          ];
        })}
      </select>
    </label>
  );
}

function SizeField({ query }: DisplayProps) {
  return (
    <label className="list-range">
      <span>Rows on a page</span>
      <select className="input" name="size" defaultValue={query.pageSize} data-value={query.pageSize}>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}

function ColumnFields({ list, query }: DisplayProps) {
  const [first, ...others] = Object.entries(list.columns);
  return (
    <fieldset className="list-columns">
      <legend>Columns</legend>
      {first && <input type="hidden" name="columns" value={first[0]} />}
      {others.map(([id, { label }]) => (
        <label key={id} className="check list-choice">
          <input type="checkbox" name="columns" value={id} defaultChecked={query.columns.includes(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function DisplayMenu(props: DisplayProps) {
  return (
    <PopoverPanel label="Display" title="Display">
      <SortField {...props} />
      <SizeField {...props} />
      <ColumnFields {...props} />
      <ApplyButton />
    </PopoverPanel>
  );
}
