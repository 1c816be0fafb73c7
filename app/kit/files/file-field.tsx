import { Field } from "#ui/forms/field.tsx";
import { ACCEPT, MAX_FILES } from "./accepted-files.ts";

interface FileFieldProps {
  readonly onChoose: (files: FileList | null) => void;
  /** How large they may be. */
  readonly size?: string;
}

/** The files of a message that staff write. */
export function FileField({ onChoose, size = "10 MB each" }: FileFieldProps) {
  return (
    <Field name="files" label="Files" isOptional>
      {(ties) => (
        <input
          type="file"
          name="files"
          multiple
          accept={ACCEPT}
          title={`Up to ${MAX_FILES} files, ${size}`}
          onChange={(event) => onChoose(event.target.files)}
          {...ties}
        />
      )}
    </Field>
  );
}
