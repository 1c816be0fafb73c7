import type { PostContent } from "#domain/blog/post-content.ts";
import type { PostRecord } from "../../load-post-record.server.ts";
import { whatIsMissing } from "../../what-is-missing.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";

const momentOr = (at: Date | null, otherwise: string) => (at ? <Moment at={at} /> : otherwise);

function Missing({ content }: { readonly content: PostContent }) {
  const missing = whatIsMissing(content);
  if (missing.length === 0) return null;
  return (
    <div className="desk-lacking">
      <p>Missing before it can be published:</p>
      <ul className="desk-missing">
        {missing.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

/** The post's status and what it still needs. */
export function StatusFacts({ record: { post }, content }: { readonly record: PostRecord; readonly content: PostContent }) {
  const facts = [
    { name: "First published", value: momentOr(post.liveChangedAt && post.publishedAt, "Not yet") },
    // A date from an import, which applies once the post is live.
    ...(post.liveChangedAt === null && post.publishedAt ? [{ name: "Date when published", value: <Moment at={post.publishedAt} /> }] : []),
    { name: "Live version", value: post.status === "published" ? momentOr(post.liveChangedAt, "") : "Not visible to readers" },
    ...(post.publishAt ? [{ name: "Will be published", value: <Moment at={post.publishAt} /> }] : []),
    ...(post.unpublishAt ? [{ name: "Will be withdrawn", value: <Moment at={post.unpublishAt} /> }] : []),
  ];
  return (
    <>
      {post.scheduleError !== null && (
        <p className="form__error" role="alert">
          {post.scheduleError}
        </p>
      )}
      <FactList facts={facts} />
      {post.status === "published" && (
        <p>
          <a href={`/blogs/${post.slug}`}>View live post</a>
        </p>
      )}
      <Missing content={content} />
    </>
  );
}
