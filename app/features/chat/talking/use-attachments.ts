import { useEffect, useState } from "react";
import { type FileStore, fileStore } from "../connection/file-store.ts";
import { checkFiles } from "#kit/files/check-files.ts";

const idOf = (place: string) => `draft.${place}`;

const storeFiles = (store: FileStore, place: string, files: readonly File[]) =>
  files.length === 0 ? store.remove(idOf(place)) : store.put(idOf(place), files);

/** Attached files, stored in this browser across reloads. Nothing is written until the stored ones are loaded. */
function useKeptFiles(place: string) {
  const [store] = useState(fileStore);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const kept = await store.get(idOf(place));
      if (isGone) return;
      // Files may have been attached while the stored ones were loading.
      setFiles((before) => [...kept, ...before]);
      setIsLoaded(true);
    };
    void load();
    return () => void (isGone = true);
  }, [store, place]);
  useEffect(() => {
    if (isLoaded) void storeFiles(store, place, files);
  }, [store, place, files, isLoaded]);
  return { files, setFiles, isLoaded };
}

/** The files of a message being written, with the same rules as tickets. `place` separates drafts. */
export function useAttachments(place: string) {
  const { files, setFiles, isLoaded } = useKeptFiles(place);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const attach = (chosen: readonly File[]) => {
    const attached = files.map((file) => ({ id: file.name, file }));
    const { taken, refusals: against } = checkFiles(attached, chosen);
    setFiles([...files, ...taken]);
    setRefusals(against);
  };
  const remove = (file: File) => setFiles(files.filter((each) => each !== file));
  const clear = () => {
    setFiles([]);
    setRefusals([]);
  };
  return { files, isLoaded, refusals, attach, remove, clear };
}
