import { useState } from "react";
import { PictureDialog } from "./picture-dialog.tsx";
import { thumbPath } from "./picture-path.ts";
import type { ShownPicture } from "./picture.tsx";
import "./picture-dialog.css";

interface PicturePickerProps {
  /** The current choice; its picture is shown beside the button. */
  readonly value?: { readonly id: string; readonly alt: string } | undefined;
  readonly label?: string;
  readonly onPick: (picture: ShownPicture) => void;
}

/** A button that opens the media library. Every picked picture has alt text. */
export function PicturePicker({ value, label = value ? "Choose another picture" : "Choose a picture", onPick }: PicturePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="picture-picker">
      {value && <img className="picture-picker__thumb" src={thumbPath(value.id)} alt={value.alt} />}
      <button type="button" className="button button--quiet button--small" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && <PictureDialog value={value?.id} onPick={onPick} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
