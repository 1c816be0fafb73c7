import { useState } from "react";
import { checkFiles } from "#features/tickets/widget/check-files.ts";

/** The files of a message that is being written, by the rules for tickets. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly File[]>([]);
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
  return { files, refusals, attach, remove, clear };
}
