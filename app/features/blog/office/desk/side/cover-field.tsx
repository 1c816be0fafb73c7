import { type ChangeEvent, useId, useState } from "react";
import type { PostCover as PostCoverContent } from "#domain/blog/post-content.ts";
import { POST_LIMITS } from "#domain/blog/post-limits.ts";
import type { Draft } from "../use-draft.ts";
import { PICTURE_TYPES, type StoredPicture, uploadPicture } from "../upload-picture.ts";
import { PostCover } from "../../../page/post-cover.tsx";
import { newKey } from "#ui/new-key.ts";

const newSeed = () => newKey().slice(0, 8);

interface CoverProps {
  readonly draft: Draft;
  readonly isEditable: boolean;
}

interface CoverFieldProps extends CoverProps {
  /** The cover picture at page load. */
  readonly loaded: StoredPicture | undefined;
}

function UploadCover({ onUploaded }: { readonly onUploaded: (picture: StoredPicture) => void }) {
  const id = useId();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState("");
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setFailure("");
    setShare(0);
    const answer = await uploadPicture(file, setShare);
    setShare(undefined);
    if (answer.ok) onUploaded(answer.picture);
    else setFailure(answer.reason);
  };
  return (
    <div className="field">
      <label htmlFor={id}>Upload a picture instead</label>
      <input
        className="input"
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        aria-describedby={failure ? `${id}-error` : undefined}
        onChange={(event) => void upload(event)}
      />
      {share !== undefined && <progress max={1} value={share} aria-label="Upload of the cover" />}
      {failure && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
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

/** Dimensions come from the server; a picture just uploaded brings its own. */
function Shown({ cover, picture }: { readonly cover: PostCoverContent; readonly picture: StoredPicture | undefined }) {
  if (cover.kind === "weave") return <PostCover cover={cover} sizes="20rem" />;
  return picture?.id === cover.imageId ? (
    <PostCover cover={{ ...cover, width: picture.width, height: picture.height }} sizes="20rem" />
  ) : (
    <p>The picture is shown after the next save.</p>
  );
}

/** A generated motif, or a picture. */
export function CoverField({ draft, loaded, isEditable }: CoverFieldProps) {
  const { cover } = draft.content;
  const [uploaded, setUploaded] = useState<StoredPicture>();
  const weave = () => draft.change({ cover: { kind: "weave", seed: newSeed() } });
  const show = (picture: StoredPicture) => {
    setUploaded(picture);
    draft.change({ cover: { kind: "image", imageId: picture.id, alt: "" } });
  };
  return (
    <>
      <div className="desk-cover">
        <Shown cover={cover} picture={uploaded ?? loaded} />
      </div>
      <AltField draft={draft} isEditable={isEditable} />
      {isEditable && (
        <>
          <button type="button" className="button button--quiet button--small" onClick={weave}>
            {cover.kind === "weave" ? "Weave another" : "Weave one instead"}
          </button>
          <UploadCover onUploaded={show} />
        </>
      )}
    </>
  );
}
