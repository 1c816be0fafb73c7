import { useRef, useState } from "react";
import type { StoredImage } from "./store-image.server.ts";
import { refusalOf, uploadPicture } from "./upload-picture.ts";

interface Upload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** So large that it is long in preparation. */
  readonly isLarge: boolean;
  readonly failure?: string;
}

const LARGE_BYTES = 3 * 1024 * 1024;

export interface Uploads {
  /** Running and failed ones. */
  readonly all: readonly Upload[];
  /** Undefined if it failed; the list then shows why. */
  add(file: File): Promise<StoredImage | undefined>;
  dismiss(key: number): void;
}

/** Uploads pictures to the library one after another, because the server reads each one into memory whole. */
export function useUploads(): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const nextKey = useRef(1);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const dismiss = (key: number) => setAll((uploads) => uploads.filter((each) => each.key !== key));
  const change = (key: number, changed: Partial<Upload>) =>
    setAll((uploads) => uploads.map((each) => (each.key === key ? { ...each, ...changed } : each)));

  const add = (file: File): Promise<StoredImage | undefined> => {
    const key = nextKey.current++;
    const failure = refusalOf(file);
    const upload = { key, name: file.name || "Picture", share: 0, isLarge: file.size > LARGE_BYTES };
    setAll((uploads) => [...uploads, { ...upload, ...(failure !== undefined && { failure }) }]);
    if (failure !== undefined) return Promise.resolve(undefined);
    const done = last.current.then(async () => {
      const answer = await uploadPicture(file, (share) => change(key, { share }));
      if (answer.ok) dismiss(key);
      else change(key, { failure: answer.reason });
      return answer.ok ? answer.picture : undefined;
    });
    last.current = done;
    return done;
  };
  return { all, add, dismiss };
}
