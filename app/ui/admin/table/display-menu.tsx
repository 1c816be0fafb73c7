import type { ListDefinition } from "#domain/list/list-definition.ts";
import { type ListQuery, PAGE_SIZES, printSort } from "#domain/list/list-query.ts";
import { ApplyButton, PopoverPanel } from "./popover-panel.tsx";

interface DisplayProps {
  readonly list: ListDefinition;
  readonly query: ListQuery;
}

/** `data-value` repeats the value: an uncontrolled select does not follow its default, and the URL may change. */
function SortField({ list, query }: DisplayProps) {
  const sort = printSort(query.sort, query.direction);
  const sortable = Object.entries(list.columns).filter(([, column]) => column.isSortable);
  return (
    <label className="list-range">
      <span>Sorted by</span>
      <select className="input" name="sort" defaultValue={sort} data-value={sort}>
        {sortable.flatMap(([id, { label }]) => [
          <option key={id} value={id}>{`${label}, ascending`}</option>,
          <option key={`-${id}`} value={`-${id}`}>{`${label}, descending`}</option>,
        ])}
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
