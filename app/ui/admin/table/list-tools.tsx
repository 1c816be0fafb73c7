import { useId, type FormEvent, type ReactNode, type RefObject } from "react";
import { Form } from "react-router";
import { choicesOf, type KnownChoices } from "#domain/list/active-filters.ts";
import type { ListDefinition, ListFilter } from "#domain/list/list-definition.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import { Icon } from "#ui/icon.tsx";
import { DisplayMenu } from "./display-menu.tsx";
import { FilterMenu } from "./filter-menu.tsx";

export interface ListForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface ListToolsProps {
  readonly list: ListDefinition;
  readonly query: ListQuery;
  readonly choices: KnownChoices;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly form: ListForm;
  /** Shown beside "Display"; they stay together if the line is too short. */
  readonly children: ReactNode;
}

function SearchField({ list, query }: Pick<ListToolsProps, "list" | "query">) {
  return (
    <div className="list-search">
      <input
        className="input"
        type="search"
        name="q"
        aria-label={`Search ${list.noun.many}`}
        placeholder={`Search ${list.noun.many}`}
        aria-keyshortcuts="/"
        data-key-words="Search"
        maxLength={200}
        defaultValue={query.search}
      />
      <button type="submit" className="icon-button">
        <Icon name="search" />
        <span className="visually-hidden">Search</span>
      </button>
    </div>
  );
}

/** Side by side on wide screens; on narrow ones a sheet behind one button, with all of them open. */
function Filters({ list, query, choices, counts }: Pick<ListToolsProps, "list" | "query" | "choices" | "counts">) {
  const id = useId();
  const active = Object.keys(query.filters).length;
  return (
    <>
      <button type="button" className="list-tool list-tool--filter" popoverTarget={id} data-active={active > 0 || undefined}>
        {active > 0 ? `Filter (${active})` : "Filter"}
        <Icon name="chevron" />
      </button>
      <div className="list-filters" id={id} popover="auto" role="group" aria-label="Filters">
        {Object.entries<ListFilter>(list.filters).map(([name, filter]) => (
          <FilterMenu
            key={name}
            id={name}
            filter={filter}
            value={query.filters[name]}
            choices={choicesOf(list, name, choices)}
            counts={counts[name]}
          />
        ))}
        <button type="button" className="button list-filters__done" popoverTarget={id} popoverTargetAction="hide">
          Show {list.noun.many}
        </button>
      </div>
    </>
  );
}

/** One form for the whole list: search, filters and display. Uses GET, so that the result has a URL. */
export function ListTools({ list, query, choices, counts, form, children }: ListToolsProps) {
  return (
    // Values a browser restores after a reload would differ from the URL.
    <Form {...form} className="list-tools" role="search" aria-label={`Find ${list.noun.many}`} autoComplete="off" noValidate>
      {query.view !== undefined && <input type="hidden" name="view" value={query.view} />}
      <SearchField list={list} query={query} />
      {Object.keys(list.filters).length > 0 && <Filters list={list} query={query} choices={choices} counts={counts} />}
      <div className="list-tail">
        <DisplayMenu list={list} query={query} />
        {children}
      </div>
    </Form>
  );
}
