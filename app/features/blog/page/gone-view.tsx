import { Link } from "react-router";
import { Weave } from "#ui/weave.tsx";
import type { PostCard } from "./post-card.ts";
import { PostCards } from "./post-cards.tsx";
import { page as BLOG_LABELS } from "#content/labels/blog.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "./blog.css";
import "./post.css";

/** Shown for a withdrawn post. */
export function GoneView({ title, instead }: { readonly title: string; readonly instead: readonly PostCard[] }) {
  const labels = useLabels("blogLabels", BLOG_LABELS);
  return (
    <div className="wrap blog-gone">
      <div className="error-page">
        <Weave slug="error-410" family="blog" />
        <div className="stack">
          <p className="figure">{labels.goneError}</p>
          <h1>{labels.gone}</h1>
          <p>{fillIn(labels.goneText, { title })}</p>
          <p>
            <Link to="/blogs">{labels.goneAll}</Link>
          </p>
        </div>
      </div>
      {instead.length > 0 && (
        <section className="post__related">
          <h2>{labels.goneInstead}</h2>
          <PostCards cards={instead} />
        </section>
      )}
    </div>
  );
}
