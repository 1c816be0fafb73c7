import { useDesk } from "#kit/desk/use-desk.tsx";
import type { PostRecord } from "../load-post-record.server.ts";
import { Desk } from "./desk.tsx";
import { isSameContent } from "./same-content.ts";
import { unsavedCopies } from "./unsaved-copy.ts";
import "./desk.css";

/** Combines the lease, unsaved text and the editor. */
export function PostDesk({ record }: { readonly record: PostRecord }) {
  const { post, personId, content } = record;
  const desk = useDesk(
    { what: "post", kind: "post", path: `/admin/blogs/${post.id}`, copies: unsavedCopies, isSame: isSameContent },
    { id: post.id, personId, content, revision: post.revision, savedAt: post.savedAt },
  );
  return <Desk key={desk.key} record={record} desk={desk} />;
}
