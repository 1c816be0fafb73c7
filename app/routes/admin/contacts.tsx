import { Link } from "react-router";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { CONTACT_CELLS } from "#kit/contacts/office/contact-cells.tsx";
import { contactSource } from "#kit/contacts/office/contact-source.server.ts";
import { DataTable } from "#kit/lists/data-table.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import type { Route } from "./+types/contacts";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(contactSource)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), contactSource(staffCtx(context)), url);

export const action = async ({ context, request }: Route.ActionArgs) =>
  listAction(staffCtx(context), contactSource(staffCtx(context)), await formOf(request));

const NEW_CONTACT = (
  <Link className="button button--small" to="/admin/contacts/new" aria-keyshortcuts="n">
    New contact
  </Link>
);

const EMPTY = (
  <EmptyState slug="no-contacts" title="No contacts yet" action={NEW_CONTACT}>
    <p>Everyone who asks for a quote, opens a ticket, chats, books a call, applies or asks for an audit appears here within seconds.</p>
  </EmptyState>
);

export default function Contacts({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "contact");
  return (
    <>
      <RecordHeader title="Contacts" actions={NEW_CONTACT} />
      <DataTable page={loaderData} cells={CONTACT_CELLS} caption="Contacts" nameOf={(row) => row.name} empty={EMPTY} />
    </>
  );
}
