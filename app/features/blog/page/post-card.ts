import type { ShownPicture } from "#kit/media/picture.tsx";

/** A cover with the picture's dimensions, to avoid layout shifts. */
export type CoverView = { readonly kind: "weave"; readonly seed: string } | { readonly kind: "image"; readonly image: ShownPicture };

export interface PostAuthor {
  readonly name: string;
  /** For the URL of all their posts. */
  readonly slug: string;
}

/** Text around a search hit; `isHit` marks the hit itself. */
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
  /** The date of publication in the firm's time zone, as 2026-11-15. */
  readonly publishedOn: string;
  readonly minutes: number;
  readonly authors: readonly PostAuthor[];
  readonly cover: CoverView;
  /** Only for a search. */
  readonly excerpt: readonly ExcerptPart[];
}

export const postPath = (slug: string) => `/blogs/${slug}`;
