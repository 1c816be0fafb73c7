import { useId, useState } from "react";
import { Link } from "react-router";
import type { PageType } from "#content/shapes.ts";
import { TASK_PATHS, type TaskType } from "#content/task-shapes.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { EXPORTED } from "./export-words.ts";
import { ImportButton } from "./import-dialog.tsx";
import type { MenuHeading, PageRow } from "./load-pages.server.ts";
import { NewPage } from "./new-page.tsx";
import { blockedWords, deadLinkWords, lineOf, stateOf } from "./page-state.ts";
import "./pages.css";

const GROUPS: readonly { readonly title: string; readonly types: readonly PageType[] }[] = [
  { title: "Home", types: ["home"] },
  { title: "Services", types: ["service"] },
  { title: "Solutions", types: ["solution"] },
  { title: "Labs", types: ["lab"] },
  { title: "Company and legal", types: ["document"] },
  { title: "Work", types: ["case"] },
  { title: "Forms and messages", types: Object.keys(TASK_PATHS) as TaskType[] },
  { title: "Menus, team and product", types: ["menus", "team", "words"] },
];

/** What its row shows: the name, and the address or the small line in its place. */
export const isFound = ({ name, path }: Pick<PageRow, "name" | "path">, wanted: string): boolean =>
  [name, path, lineOf(path) ?? ""].some((text) => text.toLowerCase().includes(wanted));

function Row({ row }: { readonly row: PageRow }) {
  const { words, tone } = stateOf(row, useOfficeZone(), row.blocking);
  const warnings = [blockedWords(row, row.blocking), deadLinkWords(row.deadLinks)].filter((each) => each !== undefined);
  return (
    <tr>
      <td>
        <Link className="list-table__link" to={`/admin/pages/${row.id}`} prefetch="intent">
          {row.name}
        </Link>{" "}
        <span className="pages__path">{lineOf(row.path) ?? row.path}</span>
      </td>
      <td>
        {tone !== undefined && <StatusBadge tone={tone}>{words}</StatusBadge>}
        {warnings.map((warning) => (
          <p key={warning} className="pages__blocked">
            {warning}
          </p>
        ))}
      </td>
      <td className="pages__by">
        {row.savedAt && (
          <>
            {row.savedBy || "Former colleague"}, <Moment at={row.savedAt} />
          </>
        )}
      </td>
    </tr>
  );
}

/** Whether staff have written it, or left anything to do in it. */
const isOurs = (row: PageRow) => row.isEdited || row.isChanged || !row.isOn || !row.isBuiltIn || row.scheduleError !== null;

function Group({ title, rows }: { readonly title: string; readonly rows: readonly PageRow[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="pages__group" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="pages__count">{rows.length}</span>
      </h2>
      <div className="list-frame">
        <table className="list-table pages__table">
          <colgroup>
            <col />
            <col className="pages__state" />
            <col className="pages__changed" />
          </colgroup>
          <thead className="visually-hidden">
            <tr>
              <th>Page</th>
              <th>State</th>
              <th>Changed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface PagesViewProps {
  readonly rows: readonly PageRow[];
  readonly headings: readonly MenuHeading[];
}

/** All pages by type. */
export function PagesView({ rows, headings }: PagesViewProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isNarrowed, setIsNarrowed] = useState(false);
  const changed = rows.filter(isOurs);
  const found = (isNarrowed ? changed : rows).filter((row) => isFound(row, typed.trim().toLowerCase()));
  const actions = (
    <>
      <a className="button button--quiet button--small" href="/admin/pages/export" download aria-describedby={`${id}-export`}>
        Export all
      </a>
      <ImportButton names={new Map(rows.map(({ file, name }) => [file, name]))} />
      <Link className="button button--quiet button--small" to="/admin/pages/redirects">
        Redirects
      </Link>
      <NewPage rows={rows} headings={headings} />
    </>
  );
  return (
    <>
      <RecordHeader title="Pages" meta="Edit the text of the site" actions={actions} />
      <div className="pages">
        <div className="list-tools">
          <div className="list-search">
            <label className="visually-hidden" htmlFor={id}>
              Search pages by name
            </label>
            <input
              className="input"
              id={id}
              type="search"
              placeholder="Search by name"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <label className="check">
            <input type="checkbox" checked={isNarrowed} onChange={(event) => setIsNarrowed(event.target.checked)} />
            <span>Changed ({changed.length})</span>
          </label>
        </div>
        {GROUPS.map(({ title, types }) => (
          <Group key={title} title={title} rows={found.filter(({ type }) => types.includes(type))} />
        ))}
        <Group title="Headings and labels" rows={found.filter(({ path }) => path.startsWith("labels/"))} />
        <p role="status" className={found.length === 0 ? undefined : "visually-hidden"}>
          {found.length === 0 ? "No pages match." : (typed || isNarrowed) && `${found.length} of ${rows.length} pages`}
        </p>
        <p className="pages__export" id={`${id}-export`}>
          {EXPORTED}
        </p>
      </div>
    </>
  );
}
