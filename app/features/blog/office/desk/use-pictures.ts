import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { keepPlace } from "./keep-place.ts";
import { type StoredPicture, uploadPicture } from "./upload-picture.ts";

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly failure?: string;
}

export interface Pictures {
  readonly uploads: readonly Upload[];
  /** Uploads pictures and inserts them where the cursor was, also after further typing. */
  insert(editor: Editor, files: readonly File[], at?: number): void;
  dismiss(key: number): void;
}

const asNode = ({ id, width, height }: StoredPicture) => ({ type: "image", attrs: { imageId: id, alt: "", caption: "", width, height } });

/** Uploads into the text. A failed one says why, and nothing is inserted. */
export function usePictures(): Pictures {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(1);
  const dismiss = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));
  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));

  const upload = async (file: File): Promise<StoredPicture | undefined> => {
    const key = nextKey.current++;
    setUploads((all) => [...all, { key, name: file.name || "Picture", share: 0 }]);
    const answer = await uploadPicture(file, (share) => change(key, { share }));
    if (answer.ok) dismiss(key);
    else change(key, { failure: answer.reason });
    return answer.ok ? answer.picture : undefined;
  };
  const insertAll = async (editor: Editor, files: readonly File[], at: number) => {
    const place = keepPlace(editor, at);
    const stored = (await Promise.all(files.map(upload))).filter((picture) => picture !== undefined);
    place.letGo();
    // In the order they were chosen, whichever upload finished first.
    if (stored.length > 0 && !editor.isDestroyed) editor.chain().insertContentAt(place.current().from, stored.map(asNode)).run();
  };
  const insert = (editor: Editor, files: readonly File[], at = editor.state.selection.to) => void insertAll(editor, files, at);
  return { uploads, insert, dismiss };
}
