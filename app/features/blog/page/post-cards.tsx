import { Link } from "react-router";
import { page as BLOG_LABELS } from "#content/labels/blog.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { Byline, Tags } from "./post-byline.tsx";
import type { ExcerptPart, PostCard } from "./post-card.ts";
import { postPath } from "./post-card.ts";
import { PostCover } from "./post-cover.tsx";

const CARD_SIZES = "(width >= 64rem) 22rem, (width >= 40rem) 45vw, calc(100vw - 2.5rem)";
const FEATURED_SIZES = "(width >= 56rem) 40rem, calc(100vw - 2.5rem)";

function Excerpt({ parts }: { readonly parts: readonly ExcerptPart[] }) {
  return <p className="post-card__excerpt">{parts.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}</p>;
}

function Card({ card, hasTags }: { readonly card: PostCard; readonly hasTags: boolean }) {
  return (
    <article className="post-card">
      <PostCover cover={card.cover} sizes={CARD_SIZES} />
      <h3>
        <Link className="post-card__link" to={postPath(card.slug)} prefetch="intent">
          {card.title}
        </Link>
      </h3>
      <p className="post-card__summary">{card.summary}</p>
      {card.excerpt.length > 0 && <Excerpt parts={card.excerpt} />}
      <Byline card={card} />
      {hasTags && <Tags tags={card.tags} />}
    </article>
  );
}

/** Several posts side by side. */
export function PostCards({ cards, hasTags = false }: { readonly cards: readonly PostCard[]; readonly hasTags?: boolean }) {
  return (
    <ul className="post-cards">
      {cards.map((card) => (
        <li key={card.slug}>
          <Card card={card} hasTags={hasTags} />
        </li>
      ))}
    </ul>
  );
}

/** The one post that comes first. */
export function FeaturedPost({ card }: { readonly card: PostCard }) {
  const { featured } = useLabels("blogLabels", BLOG_LABELS);
  return (
    <article className="post-card featured wrap">
      <PostCover cover={card.cover} sizes={FEATURED_SIZES} isAboveFold />
      <div className="featured__words">
        <p className="hero__kind">{featured}</p>
        <h2>
          <Link className="post-card__link" to={postPath(card.slug)} prefetch="intent">
            {card.title}
          </Link>
        </h2>
        <p className="featured__summary">{card.summary}</p>
        <Byline card={card} />
        <Tags tags={card.tags} />
      </div>
    </article>
  );
}
