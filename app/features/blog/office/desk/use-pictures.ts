import type { Editor } from "@tiptap/core";
import type { StoredImage } from "#kit/media/store-image.server.ts";
import { type Uploads, useUploads } from "#kit/media/use-uploads.ts";
import { keepPlace } from "./keep-place.ts";

export interface Pictures {
  readonly uploads: Uploads;
  /** Uploads pictures and inserts them where the cursor was, also after further typing. */
  insert(editor: Editor, files: readonly File[], at?: number): void;
}

/** The alt text of the library is where a writer starts from. */
export const pictureNode = ({ id, alt, width, height }: Pick<StoredImage, "id" | "alt" | "width" | "height">) => ({
  type: "image",
  attrs: { imageId: id, alt, caption: "", width, height },
});

/** Uploads into the text. A failed one says why, and nothing is inserted. */
export function usePictures(): Pictures {
  const uploads = useUploads();
  const insertAll = async (editor: Editor, files: readonly File[], at: number) => {
    const place = keepPlace(editor, at);
    const stored = (await Promise.all(files.map(uploads.add))).filter((picture) => picture !== undefined);
    place.letGo();
    // In the order they were chosen, whichever upload finished first.
    if (stored.length > 0 && !editor.isDestroyed) editor.chain().insertContentAt(place.current().from, stored.map(pictureNode)).run();
  };
  const insert = (editor: Editor, files: readonly File[], at = editor.state.selection.to) => void insertAll(editor, files, at);
  return { uploads, insert };
}
