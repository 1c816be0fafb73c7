/** A cover as it is shown: with the measures of the picture, so that nothing moves when it arrives. */
export type CoverView =
  | { readonly kind: "weave"; readonly seed: string }
  | { readonly kind: "image"; readonly imageId: string; readonly alt: string; readonly width: number; readonly height: number };

export interface PostAuthor {
  readonly name: string;
  /** For the address of everything they wrote. */
  readonly slug: string;
}

/** Words around what was searched for; `isHit` are those that were found. */
export interface ExcerptPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** A post as lists show it. */
export interface PostCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** The day of publication where the firm is, as 2026-11-15. */
  readonly publishedOn: string;
  readonly minutes: number;
  readonly authors: readonly PostAuthor[];
  readonly cover: CoverView;
  /** Only of a search. */
  readonly excerpt: readonly ExcerptPart[];
}

export const postPath = (slug: string) => `/blogs/${slug}`;
