/** A node of a post as the editor makes it: ProseMirror's JSON. `domain/blog/post-schema.ts` says which ones there are. */
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

/** The picture above a post: woven from its seed, or one that was uploaded. */
export type PostCover =
  | { readonly kind: "weave"; readonly seed: string }
  | { readonly kind: "image"; readonly imageId: string; readonly alt: string };

/** Everything about a post that is written, versioned and published together. */
export interface PostContent {
  readonly title: string;
  readonly summary: string;
  readonly body: PostNode;
  readonly tags: readonly string[];
  readonly cover: PostCover;
  /** Empty: the title and the summary serve. */
  readonly seoTitle: string;
  readonly seoDescription: string;
}
