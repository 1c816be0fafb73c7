/** A node of a post in ProseMirror's JSON, as the editor produces it. `domain/blog/post-schema.ts` lists the allowed nodes. */
export interface PostNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly PostNode[];
  readonly marks?: readonly PostMark[];
  readonly text?: string;
}

export interface PostMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** The picture above a post: generated from a seed, or uploaded. */
export type PostCover =
  | { readonly kind: "weave"; readonly seed: string }
  | { readonly kind: "image"; readonly imageId: string; readonly alt: string };

/** Everything about a post that is edited, versioned and published together. */
export interface PostContent {
  readonly title: string;
  readonly summary: string;
  readonly body: PostNode;
  readonly tags: readonly string[];
  readonly cover: PostCover;
  /** If empty, the title and the summary are used. */
  readonly seoTitle: string;
  readonly seoDescription: string;
}
