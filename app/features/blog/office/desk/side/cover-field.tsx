import { useId, useState } from "react";
import type { PostCover as PostCoverContent } from "#domain/blog/post-content.ts";
import { POST_LIMITS } from "#domain/blog/post-limits.ts";
import { PicturePicker } from "#kit/media/picture-picker.tsx";
import type { ShownPicture } from "#kit/media/picture.tsx";
import { newKey } from "#ui/new-key.ts";
import { PostCover } from "../../../page/post-cover.tsx";
import type { Draft } from "../use-draft.ts";

const newSeed = () => newKey().slice(0, 8);

interface CoverProps {
  readonly draft: Draft;
  readonly isEditable: boolean;
}

interface CoverFieldProps extends CoverProps {
  /** The cover picture when the page was loaded. */
  readonly loaded: ShownPicture | undefined;
}

function AltField({ draft, isEditable }: CoverProps) {
  const id = useId();
  const { cover } = draft.content;
  if (cover.kind !== "image") return null;
  return (
    <div className="field">
      <label htmlFor={id}>Alt text: what the cover shows</label>
      <input
        className="input"
        id={id}
        maxLength={POST_LIMITS.altCharacters}
        readOnly={!isEditable}
        value={cover.alt}
        onChange={(event) => draft.change({ cover: { ...cover, alt: event.target.value } })}
      />
    </div>
  );
}

/** Dimensions come from the server, or from the picture just chosen. */
function Shown({ cover, picture }: { readonly cover: PostCoverContent; readonly picture: ShownPicture | undefined }) {
  if (cover.kind === "weave") return <PostCover cover={cover} sizes="20rem" />;
  return picture?.id === cover.imageId ? (
    <PostCover cover={{ kind: "image", image: { ...picture, alt: cover.alt } }} sizes="20rem" />
  ) : (
    <p>The picture is shown after the next save.</p>
  );
}

/** A generated motif, or a picture from the media library with its alt text as a suggestion. */
export function CoverField({ draft, loaded, isEditable }: CoverFieldProps) {
  const { cover } = draft.content;
  const [chosen, setChosen] = useState<ShownPicture>();
  const weave = () => draft.change({ cover: { kind: "weave", seed: newSeed() } });
  const show = (picture: ShownPicture) => {
    setChosen(picture);
    draft.change({ cover: { kind: "image", imageId: picture.id, alt: picture.alt } });
  };
  return (
    <>
      <div className="desk-cover">
        <Shown cover={cover} picture={chosen ?? loaded} />
      </div>
      <AltField draft={draft} isEditable={isEditable} />
      {isEditable && (
        <div className="actions">
          <button type="button" className="button button--quiet button--small" onClick={weave}>
            {cover.kind === "weave" ? "New pattern" : "Use a pattern instead"}
          </button>
          <PicturePicker label={cover.kind === "weave" ? "Choose a picture instead" : "Choose another picture"} onPick={show} />
        </div>
      )}
    </>
  );
}
