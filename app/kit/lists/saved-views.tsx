import { type FormEvent, useEffect, useEffectEvent, useId } from "react";
import { type FetcherWithComponents, Link, useFetcher, useNavigate } from "react-router";
import type { BuiltInView, ListDefinition } from "#domain/list/list-definition.ts";
import { type ListQuery, printForView } from "#domain/list/list-query.ts";
import { bringIntoView } from "#ui/admin/table/bring-into-view.ts";
import { PopoverPanel } from "#ui/admin/table/popover-panel.tsx";
import type { ListAnswer } from "./list-answer.ts";
import type { SavedView } from "./saved-view.ts";
import { showFailure, showToast } from "#ui/toasts.tsx";

const viewSearch = ({ id, query }: SavedView) => [query, `view=${id}`].filter(Boolean).join("&");

const DONE = { saved: "View saved.", renamed: "View renamed.", deleted: "View deleted." } as const;

/** Saving opens the view; deleting closes it and can be undone. */
function useViews(current: string | undefined): FetcherWithComponents<ListAnswer> {
  const fetcher = useFetcher<ListAnswer>();
  const navigate = useNavigate();
  const saveAgain = ({ name, query, isShared }: SavedView) =>
    void fetcher.submit({ intent: "view.save", name, query, ...(isShared && { isShared: "on" }) }, { method: "post" });
  const onAnswer = useEffectEvent((answer: ListAnswer) => {
    if (!answer.ok) return showFailure(answer.reason);
    if (answer.kind !== "view") return;
    const { change, view } = answer;
    showToast(DONE[change], change === "deleted" ? { label: "Undo", onPress: () => saveAgain(view) } : undefined);
    if (change === "saved") void navigate({ search: viewSearch(view) }, { replace: true, preventScrollReset: true });
    if (change === "deleted" && view.id === current) void navigate({ search: view.query }, { replace: true, preventScrollReset: true });
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return fetcher;
}

interface FormProps {
  readonly fetcher: FetcherWithComponents<ListAnswer>;
  readonly printed: string;
}

const closePanel = (event: FormEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();

function NameField({ name }: { readonly name?: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Name of the view</label>
      <input className="input" id={id} name="name" required maxLength={60} autoComplete="off" defaultValue={name} />
    </div>
  );
}

function SaveForm({ fetcher: { Form }, printed }: FormProps) {
  return (
    <Form method="post" className="list-view-form" onSubmit={closePanel}>
      <input type="hidden" name="query" value={printed} />
      <NameField />
      <label className="check">
        <input type="checkbox" name="isShared" />
        <span>Share with everyone who can see this list</span>
      </label>
      <button type="submit" className="button button--small" name="intent" value="view.save">
        Save view
      </button>
    </Form>
  );
}

/** Saving under the same name replaces the view, so only its author may do so. */
function EditForms({ fetcher: { Form }, printed, view }: FormProps & { readonly view: SavedView }) {
  return (
    <>
      <Form method="post" className="list-view-form" onSubmit={closePanel}>
        <input type="hidden" name="id" value={view.id} />
        <NameField key={view.name} name={view.name} />
        <div className="actions">
          <button type="submit" className="button button--small" name="intent" value="view.rename">
            Rename
          </button>
          <button type="submit" className="button button--quiet button--small" name="intent" value="view.delete">
            Delete
          </button>
        </div>
      </Form>
      {view.isOwn && printed !== view.query && (
        <Form method="post" className="list-view-form" onSubmit={closePanel}>
          <input type="hidden" name="query" value={printed} />
          <input type="hidden" name="name" value={view.name} />
          {view.isShared && <input type="hidden" name="isShared" value="on" />}
          <button type="submit" className="button button--quiet button--small" name="intent" value="view.save">
            Save what is shown now
          </button>
        </Form>
      )}
    </>
  );
}

interface SavedViewsProps {
  readonly list: ListDefinition;
  readonly query: ListQuery;
  readonly builtIn: readonly BuiltInView[];
  readonly views: readonly SavedView[];
}

function Tab({ search, isCurrent, children }: { readonly search: string; readonly isCurrent: boolean; readonly children: string }) {
  return (
    <li>
      <Link ref={isCurrent ? bringIntoView : null} className="list-view" to={{ search }} aria-current={isCurrent ? "page" : undefined}>
        {children}
      </Link>
    </li>
  );
}

/** Tabs above the list: its built-in views, all records, then the saved views. */
export function SavedViews({ list, query, builtIn, views }: SavedViewsProps) {
  const fetcher = useViews(query.view);
  const printed = printForView(list, query);
  const active = views.find(({ id }) => id === query.view);
  const isBuiltIn = !active && builtIn.some((view) => view.query === printed);
  return (
    <nav className="list-views" aria-label="Views">
      <ul>
        {builtIn.map(({ name, query: search }) => (
          <Tab key={name} search={search} isCurrent={!active && search === printed}>
            {name}
          </Tab>
        ))}
        <Tab search="" isCurrent={!active && printed === ""}>{`All ${list.noun.many}`}</Tab>
        {views.map((view) => (
          <Tab key={view.id} search={viewSearch(view)} isCurrent={view === active}>
            {view.name}
          </Tab>
        ))}
      </ul>
      {active?.isMine && (
        <PopoverPanel isForm label="Edit view" title={`Edit the view ${active.name}`} isActive={active.isOwn && printed !== active.query}>
          <EditForms fetcher={fetcher} printed={printed} view={active} />
        </PopoverPanel>
      )}
      {printed !== "" && !isBuiltIn && (
        <PopoverPanel isForm label="Save view" title="Save what is shown as a view">
          <SaveForm key={views.length} fetcher={fetcher} printed={printed} />
        </PopoverPanel>
      )}
    </nav>
  );
}
