import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation, useRevalidator } from "react-router";
import { activeFilters } from "#domain/list/active-filters.ts";
import type { BuiltInView, ListDefinition } from "#domain/list/list-definition.ts";
import { isNarrowed, type ListQuery, printForView, printListQuery } from "#domain/list/list-query.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { FilterChips } from "#ui/admin/table/filter-chips.tsx";
import type { KeyWords } from "#ui/admin/table/keys-dialog.tsx";
import { ListTools } from "#ui/admin/table/list-tools.tsx";
import { Pager } from "#ui/admin/table/pager.tsx";
import { BehindNotice } from "#ui/admin/table/behind-notice.tsx";
import { BulkActions, type BulkDialogs } from "./bulk-actions.tsx";
import type { ListPage, ListRow } from "./list-page.ts";
import { ListTable, type RowParts } from "./list-table.tsx";
import { SavedViews } from "./saved-views.tsx";
import { useListForm } from "./use-list-form.ts";
import { showKeys, useKeyWords } from "./page-keys.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useSelection } from "./use-selection.ts";
import "#ui/styles/admin-list.css";

/** The next load may remove the focused element, such as a cleared filter: the list then takes the focus. */
function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const element = list.current;
    const remember = (event: FocusEvent) => void (last.current = event.target as Element);
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [list]);
  useEffect(() => {
    if (document.activeElement !== document.body || last.current?.isConnected !== false) return;
    last.current = null;
    list.current?.focus({ preventScroll: true });
  });
}

interface DataTableProps<Row extends ListRow> extends RowParts<Row> {
  readonly page: ListPage<Row>;
  /** The table's label for screen readers. */
  readonly caption: string;
  /** The empty state and its next step. */
  readonly empty: ReactNode;
  /** An event has arrived that may affect the list. */
  readonly isStale?: boolean;
  /** Keyed by the name of the bulk action. */
  readonly bulkDialogs?: BulkDialogs;
}

const NO_DIALOGS: BulkDialogs = {};

const addressOf = (list: ListDefinition, query: ListQuery) => `?${printListQuery(list, query)}`;

const cleared = (query: ListQuery): ListQuery => ({ ...query, search: "", filters: {}, page: 1 });

interface NoMatchProps {
  readonly list: ListDefinition;
  readonly query: ListQuery;
  readonly builtIn: readonly BuiltInView[];
}

function NoMatch({ list, query, builtIn }: NoMatchProps) {
  const printed = printForView(list, query);
  const none = builtIn.find((view) => view.query === printed)?.none;
  const clear = (
    <Link className="button button--quiet" to={addressOf(list, cleared(query))}>
      Clear search and filters
    </Link>
  );
  if (none !== undefined)
    return (
      <EmptyState
        slug={`no-match-${list.name}`}
        title={none}
        action={
          <Link className="button button--quiet" to={addressOf(list, cleared(query))}>
            All {list.noun.many}
          </Link>
        }
      />
    );
  return (
    <EmptyState slug={`no-match-${list.name}`} title={`No ${list.noun.many} match`} action={clear}>
      <p>Try another word or fewer filters.</p>
    </EmptyState>
  );
}

function StaleNotice() {
  const { revalidate, state } = useRevalidator();
  return (
    <p className="list-stale" role="status">
      New entries —{" "}
      <button type="button" className="link-button" disabled={state === "loading"} onClick={() => void revalidate()}>
        show
      </button>
    </p>
  );
}

/** The same page is being loaded with another query. */
function useIsLoading(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && location.pathname === pathname;
}

function ListTail({ list, query }: { readonly list: ListDefinition; readonly query: ListQuery }) {
  const address = addressOf(list, query);
  return (
    <>
      <a className="list-tool" href={`${address}${address === "?" ? "" : "&"}export=csv`} download>
        Export CSV
      </a>
      <button type="button" className="list-tool list-tool--keys" aria-keyshortcuts="?" onClick={showKeys}>
        Keys
      </button>
    </>
  );
}

const NO_KEYS: readonly KeyWords[] = [];
const ROW_KEYS: readonly KeyWords[] = [
  ["j", "Next row"],
  ["k", "Previous row"],
  ["Enter", "Open the row"],
];
const BULK_KEYS: readonly KeyWords[] = [...ROW_KEYS, ["x", "Select or deselect the row"], ["Escape", "Clear the selection"]];

/** A back office list. All its state except the selection is in the URL. */
export function DataTable<Row extends ListRow>({
  page,
  cells,
  caption,
  nameOf,
  hrefOf,
  empty,
  isStale = false,
  bulkDialogs = NO_DIALOGS,
}: DataTableProps<Row>) {
  const { list, query, rows, total, choices, counts, builtIn, views } = page;
  const root = useRef<HTMLElement>(null);
  const form = useListForm(list, query);
  const selection = useSelection(list, page);
  const clearSelection = () => {
    selection.clear();
    return selection.count > 0;
  };
  useListKeys(root, clearSelection);
  useKeyWords(rows.length === 0 ? NO_KEYS : list.bulk ? BULK_KEYS : ROW_KEYS);
  const isLoading = useIsLoading();
  const isBuiltIn = builtIn.some((view) => view.query === printForView(list, query));
  useKeptFocus(root);
  const table = { page, cells, caption, nameOf, hrefOf, selection, isLoading };
  return (
    <section className="data-list" ref={root} aria-label={caption} tabIndex={-1}>
      <SavedViews list={list} query={query} builtIn={builtIn} views={views} />
      <ListTools list={list} query={query} choices={choices} counts={counts} form={form}>
        <ListTail list={list} query={query} />
      </ListTools>
      <FilterChips
        active={isBuiltIn ? [] : activeFilters(list, query, choices)}
        hrefOf={(filter) => addressOf(list, filter.without)}
        clearHref={addressOf(list, cleared(query))}
      />
      <BehindNotice behindMs={page.behindMs} />
      {isStale && <StaleNotice />}
      {rows.length > 0 ? (
        <ListTable {...table} />
      ) : isNarrowed(query) ? (
        <NoMatch list={list} query={query} builtIn={page.builtIn} />
      ) : (
        empty
      )}
      <Pager
        page={query.page}
        pageSize={query.pageSize}
        shown={rows.length}
        hasNext={page.hasNext}
        total={total}
        cap={page.cap}
        noun={list.noun}
        hrefOf={(number) => addressOf(list, { ...query, page: number })}
      />
      {list.bulk && <BulkActions list={list} page={page} selection={selection} dialogs={bulkDialogs} />}
    </section>
  );
}
