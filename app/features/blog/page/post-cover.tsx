import { Picture } from "#kit/media/picture.tsx";
import { Cloth } from "#ui/weave.tsx";
import type { CoverView } from "./post-card.ts";

interface PostCoverProps {
  readonly cover: CoverView;
  /** The displayed width, as for the `sizes` attribute. */
  readonly sizes: string;
  readonly isAboveFold?: boolean;
}

/** Turns the seed into a valid id fragment. */
const threadName = (seed: string) => seed.toLowerCase().replaceAll(/[^a-z0-9-]+/g, "-") || "post";

/** A motif generated from the seed, or the chosen picture. */
export function PostCover({ cover, sizes, isAboveFold = false }: PostCoverProps) {
  return (
    <div className="post-cover">
      {cover.kind === "weave" ? (
        <Cloth slug={threadName(cover.seed)} family="blog" isWide />
      ) : (
        <Picture image={cover.image} sizes={sizes} isAboveFold={isAboveFold} />
      )}
    </div>
  );
}
