import { Field } from "#ui/forms/field.tsx";
import { ACCEPT, MAX_FILES } from "./accepted-files.ts";

/** The files of a message that staff write. */
export function FileField({ onChoose }: { readonly onChoose: (files: FileList | null) => void }) {
  return (
    <Field name="files" label="Files" isOptional>
      {(ties) => (
        <input
          type="file"
          name="files"
          multiple
          accept={ACCEPT}
          title={`Up to ${MAX_FILES} files, 10 MB each`}
          onChange={(event) => onChoose(event.target.files)}
          {...ties}
        />
      )}
    </Field>
  );
}
