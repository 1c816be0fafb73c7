import type { ShownPicture } from "#kit/media/picture.tsx";

/** A cover; pictures carry their dimensions to avoid layout shifts. */
export type CoverView = { readonly kind: "weave"; readonly seed: string } | { readonly kind: "image"; readonly image: ShownPicture };

export interface PostAuthor {
  readonly name: string;
  /** Part of the URL that lists their posts. */
  readonly slug: string;
}

/** Text around a search hit; `isHit` marks the hit. */
export interface ExcerptPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** A post as lists show it. */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Publication date in the firm's time zone, such as 2026-11-15. */
  readonly publishedOn: string;
  readonly minutes: number;
  readonly authors: readonly PostAuthor[];
  readonly cover: CoverView;
  /** Empty unless this is a search result. */
  readonly excerpt: readonly ExcerptPart[];
}

export const postPath = (slug: string) => `/blogs/${slug}`;
