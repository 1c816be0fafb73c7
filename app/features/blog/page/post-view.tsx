import { Link } from "react-router";
import { page as BLOG_LABELS } from "#content/labels/blog.ts";
import { NewsletterForm } from "#features/newsletter/page/newsletter-form.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { Icon } from "#ui/icon.tsx";
import { PostBody } from "../render-post.tsx";
import { Byline, Tags } from "./post-byline.tsx";
import { LatePictures } from "#kit/media/late-pictures.tsx";
import { PostCards } from "./post-cards.tsx";
import { postPath } from "./post-card.ts";
import { PostCover } from "./post-cover.tsx";
import type { NextPost, PostPage } from "./read-post.server.ts";
import { ShareLinks } from "./share-links.tsx";
import type { PostHeading } from "#domain/blog/headings-of.ts";
import "./blog.css";
import "./post.css";

/** Shorter posts get no table of contents. */
const MIN_HEADINGS = 3;
const MAX_LEVEL = 3;

function List({ headings }: { readonly headings: readonly PostHeading[] }) {
  return (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? "contents__below" : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

/** Table of contents: beside the post if there is room, collapsed above it on phones. */
function PostContents({ headings }: { readonly headings: readonly PostHeading[] }) {
  const { contents } = useLabels("blogLabels", BLOG_LABELS);
  const shown = headings.filter(({ level }) => level <= MAX_LEVEL);
  if (shown.length < MIN_HEADINGS) return null;
  return (
    <>
      <nav className="contents contents--beside" aria-label={contents}>
        <p>{contents}</p>
        <List headings={shown} />
      </nav>
      <details className="contents contents--folded folded">
        <summary>
          {contents}
          <Icon name="chevron" />
        </summary>
        <List headings={shown} />
      </details>
    </>
  );
}

const COVER_SIZES = "(width >= 72rem) 28rem, (width >= 56rem) 40vw, calc(100vw - 2.5rem)";

function Head({ post: { card, changedOn } }: { readonly post: PostPage }) {
  const { kind } = useLabels("blogLabels", BLOG_LABELS);
  return (
    <header className="hero post__head wrap">
      <div className="hero__words">
        <p className="hero__kind">
          <Link to="/blogs" prefetch="intent">
            {kind}
          </Link>
        </p>
        <h1>{card.title}</h1>
        <p className="hero__lede">{card.summary}</p>
        <Byline card={card} changedOn={changedOn} />
      </div>
      <PostCover cover={card.cover} sizes={COVER_SIZES} isAboveFold />
    </header>
  );
}

function Neighbour({
  post,
  rel,
  children,
}: {
  readonly post: NextPost | undefined;
  readonly rel: "prev" | "next";
  readonly children: string;
}) {
  if (!post) return null;
  return (
    <Link className={`neighbour neighbour--${rel}`} to={postPath(post.slug)} rel={rel} prefetch="intent">
      <span>{children}</span>
      <strong>{post.title}</strong>
    </Link>
  );
}

interface PostViewProps {
  readonly post: PostPage;
  readonly url: string;
  /** The preview page sends no referrer, so a form on it would be refused. */
  readonly isPreview?: boolean;
}

function After({ post: { card, older, newer, related }, url, isPreview }: PostViewProps) {
  const labels = useLabels("blogLabels", BLOG_LABELS);
  return (
    <footer className="post__after wrap">
      <div className="post__end">
        <Tags tags={card.tags} />
        <ShareLinks url={url} title={card.title} />
      </div>
      {!isPreview && <NewsletterForm page={postPath(card.slug)} />}
      {(older ?? newer) && (
        <nav className="neighbours" aria-label={labels.neighbours}>
          <Neighbour post={older} rel="prev">
            {labels.olderPost}
          </Neighbour>
          <Neighbour post={newer} rel="next">
            {labels.newerPost}
          </Neighbour>
        </nav>
      )}
      {related.length > 0 && (
        <section className="post__related">
          <h2>{labels.related}</h2>
          <PostCards cards={related} />
        </section>
      )}
    </footer>
  );
}

/** A post on its public page or in the private preview. */
export function PostView({ post, url, isPreview = false }: PostViewProps) {
  return (
    <article className="post">
      <LatePictures key={url} />
      <Head post={post} />
      <div className="post__columns wrap">
        <PostContents headings={post.headings} />
        <div className="post-body">
          <PostBody body={post.body} />
        </div>
      </div>
      <After post={post} url={url} isPreview={isPreview} />
    </article>
  );
}
