import { Link } from "react-router";
import { Weave } from "#ui/weave.tsx";
import type { PostCard } from "./post-card.ts";
import { PostCards } from "./post-cards.tsx";
import "./blog.css";
import "./post.css";

/** Shown for a withdrawn post. */
export function GoneView({ title, instead }: { readonly title: string; readonly instead: readonly PostCard[] }) {
  return (
    <div className="wrap blog-gone">
      <div className="error-page">
        <Weave slug="error-410" family="blog" />
        <div className="stack">
          <p className="figure">Error 410</p>
          <h1>This post was taken down</h1>
          <p>“{title}” stood here once. We withdrew it, so there is nothing left to read at this address.</p>
          <p>
            <Link to="/blogs">Look through all posts</Link>
          </p>
        </div>
      </div>
      {instead.length > 0 && (
        <section className="post__related">
          <h2>Read one of these instead</h2>
          <PostCards cards={instead} />
        </section>
      )}
    </div>
  );
}
