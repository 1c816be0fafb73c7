import type { PictureShape } from "#domain/content/shape.ts";
import { PicturePicker } from "#kit/media/picture-picker.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { useFields } from "./fields-context.ts";
import type { LeafProps } from "./text-fields.tsx";

/** A picture of the media library, which has its alt text there. */
export function PictureField({ shape, value, at, name, isLabelHidden }: LeafProps<PictureShape>) {
  const { isEditable, change } = useFields();
  const id = typeof value === "string" ? value : "";
  return (
    <FieldFrame at={at} label={name} help={shape.help} isOptional={shape.isOptional} isLabelHidden={isLabelHidden}>
      {(ties) => (
        <div {...ties} role="group" aria-label={name} tabIndex={-1}>
          {isEditable && <PicturePicker value={id === "" ? undefined : { id, alt: "" }} onPick={(picture) => change(at, picture.id)} />}
        </div>
      )}
    </FieldFrame>
  );
}
