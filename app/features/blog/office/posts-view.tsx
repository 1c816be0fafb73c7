import { Form, Link } from "react-router";
import { DataTable } from "#kit/lists/data-table.tsx";
import type { ListPage } from "#kit/lists/list-page.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { ImportButton } from "./import-button.tsx";
import { POST_CELLS } from "./post-cells.tsx";
import type { PostRow } from "./post-source.server.ts";
import "./desk/desk.css";

function NewPost() {
  return (
    <Form method="post">
      <button type="submit" className="button button--small" name="intent" value="post.create" aria-keyshortcuts="n">
        New post
      </button>
    </Form>
  );
}

const EMPTY = (
  <EmptyState slug="no-posts" title="No posts yet" action={<NewPost />}>
    <p>Write the first one, or import what you wrote elsewhere as Markdown.</p>
  </EmptyState>
);

/** All posts, with buttons to create and import. */
export function PostsView({ page }: { readonly page: ListPage<PostRow> }) {
  const actions = (
    <>
      <Link className="button button--quiet button--small" to="/admin/blogs/subscribers">
        Subscribers
      </Link>
      <a className="button button--quiet button--small" href="/admin/blogs/export" download>
        Export all
      </a>
      <ImportButton />
      <NewPost />
    </>
  );
  return (
    <>
      <RecordHeader title="Blogs" actions={actions} />
      <DataTable page={page} cells={POST_CELLS} caption="Posts" nameOf={(row) => row.title} empty={EMPTY} />
    </>
  );
}
