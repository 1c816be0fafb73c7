import type { Editor } from "@tiptap/core";
import type { StoredImage } from "#kit/media/store-image.server.ts";
import { type Uploads, useUploads } from "#kit/media/use-uploads.ts";
import { keepPlace } from "./keep-place.ts";

export interface Pictures {
  readonly uploads: Uploads;
  /** Uploads pictures and inserts them at the position where they were added, even if the writer types meanwhile. */
  insert(editor: Editor, files: readonly File[], at?: number): void;
}

/** Prefills the library's alt text. */
export const pictureNode = ({ id, alt, width, height }: Pick<StoredImage, "id" | "alt" | "width" | "height">) => ({
  type: "image",
  attrs: { imageId: id, alt, caption: "", width, height },
});

/** Uploads into the text. A failed upload shows its error and inserts nothing. */
export function usePictures(): Pictures {
  const uploads = useUploads();
  const insertAll = async (editor: Editor, files: readonly File[], at: number) => {
    const place = keepPlace(editor, at);
    const stored = (await Promise.all(files.map(uploads.add))).filter((picture) => picture !== undefined);
    place.letGo();
    // Keeps the chosen order, whichever upload finishes first.
    if (stored.length > 0 && !editor.isDestroyed) editor.chain().insertContentAt(place.current().from, stored.map(pictureNode)).run();
  };
  const insert = (editor: Editor, files: readonly File[], at = editor.state.selection.to) => void insertAll(editor, files, at);
  return { uploads, insert };
}
