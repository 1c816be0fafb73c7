import { useFreshPage } from "#features/back-office/use-fresh-page.ts";
import { CONTACT_CELLS } from "#features/contacts/office/contact-cells.tsx";
import { CONTACT_LIST } from "#features/contacts/office/contact-list.ts";
import { contactSource } from "#features/contacts/office/contact-source.server.ts";
import { DataTable } from "#features/lists/data-table.tsx";
import { csvExport } from "#features/lists/export-csv.server.ts";
import { listAction } from "#features/lists/list-action.server.ts";
import { loadList } from "#features/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import type { Route } from "./+types/contacts";

export { ListError as ErrorBoundary } from "#features/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(contactSource)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), contactSource(staffCtx(context)), url);

export const action = async ({ context, request }: Route.ActionArgs) => listAction(staffCtx(context), contactSource(staffCtx(context)), await formOf(request));

const EMPTY = (
  <EmptyState slug="no-contacts" title="No contacts yet">
    <p>Whoever asks for a quote, opens a ticket, chats, books a call, applies or asks for an audit appears here a few seconds later.</p>
  </EmptyState>
);

export default function Contacts({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "contact");
  return (
    <>
      <RecordHeader title="Contacts" />
      <DataTable list={CONTACT_LIST} page={loaderData} cells={CONTACT_CELLS} caption="Contacts" nameOf={(row) => row.name} hrefOf={(row) => `/admin/contacts/${row.id}`} empty={EMPTY} />
    </>
  );
}
