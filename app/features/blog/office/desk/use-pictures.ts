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
  /** Uploads and puts them where the cursor was, whatever is typed meanwhile. */
  insert(editor: Editor, files: readonly File[], at?: number): void;
  dismiss(key: number): void;
}

const asNode = ({ id, width, height }: StoredPicture) => ({ type: "image", attrs: { imageId: id, alt: "", caption: "", width, height } });

/** Pictures on their way into the text. One that fails says why, and nothing is put in its place. */
export function usePictures(): Pictures {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(1);
  const dismiss = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));
  const change = (key: number, changed: Partial<Upload>) => setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));

  const insertOne = async (editor: Editor, file: File, at: number) => {
    const key = nextKey.current++;
    const place = keepPlace(editor, at);
    setUploads((all) => [...all, { key, name: file.name || "Picture", share: 0 }]);
    const answer = await uploadPicture(file, (share) => change(key, { share }));
    place.letGo();
    if (!answer.ok) return change(key, { failure: answer.reason });
    dismiss(key);
    if (!editor.isDestroyed) editor.chain().insertContentAt(place.current().from, asNode(answer.picture)).run();
  };
  const insert = (editor: Editor, files: readonly File[], at = editor.state.selection.to) => {
    for (const file of files) void insertOne(editor, file, at);
  };
  return { uploads, insert, dismiss };
}
