import { Cloth } from "#ui/weave.tsx";
import { Picture } from "../post-blocks.tsx";
import type { CoverView } from "./post-card.ts";

interface PostCoverProps {
  readonly cover: CoverView;
  /** How wide it is shown, for the browser to choose a picture by. */
  readonly sizes: string;
  readonly isFirst?: boolean;
}

/** A name for the cloth that can stand in an address inside the page. */
const threadName = (seed: string) => seed.toLowerCase().replaceAll(/[^a-z0-9-]+/g, "-") || "post";

/** Woven from its seed, or the picture that somebody chose. */
export function PostCover({ cover, sizes, isFirst = false }: PostCoverProps) {
  return (
    <div className="post-cover">
      {cover.kind === "weave" ? (
        <Cloth slug={threadName(cover.seed)} family="blog" />
      ) : (
        <Picture {...cover} sizes={sizes} isFirst={isFirst} />
      )}
    </div>
  );
}
