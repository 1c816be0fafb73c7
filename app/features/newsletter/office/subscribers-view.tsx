import { DataTable } from "#kit/lists/data-table.tsx";
import type { ListPage } from "#kit/lists/list-page.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { PENDING_DAYS } from "../pending-days.ts";
import type { SubscriberRow } from "./subscriber-source.server.ts";

const META = `People who get new posts. Unconfirmed addresses get none and are deleted after ${PENDING_DAYS} days; unsubscribing deletes an address immediately. Demo subscribers get no email.`;

const EMPTY = (
  <EmptyState
    slug="no-subscribers"
    title="No subscribers yet"
    action={
      <a className="button button--quiet" href="/blogs#newsletter-title">
        See the form
      </a>
    }
  >
    <p>The form is at the end of the blog and of every post.</p>
  </EmptyState>
);

export function SubscribersView({ page }: { readonly page: ListPage<SubscriberRow> }) {
  return (
    <>
      <RecordHeader title="Subscribers" back={{ href: "/admin/blogs", label: "Blogs" }} meta={META} />
      <DataTable page={page} caption="Subscribers" nameOf={(row) => row.email} empty={EMPTY} />
    </>
  );
}
