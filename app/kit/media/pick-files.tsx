import { type ChangeEvent, type DragEvent, type ReactNode, useState } from "react";
import { PICTURE_TYPES } from "./upload-picture.ts";
import "./uploads.css";

type OnFiles = (files: readonly File[]) => void;

function FileButton({
  label,
  isCamera = false,
  onFiles,
}: {
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onFiles: OnFiles;
}) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = "";
  };
  return (
    <label className={isCamera ? "button button--quiet pick-files__camera" : "button"}>
      {label}
      <input
        className="visually-hidden"
        type="file"
        accept={PICTURE_TYPES}
        multiple={!isCamera}
        capture={isCamera ? "environment" : undefined}
        onChange={choose}
      />
    </label>
  );
}

/** Buttons to choose pictures or, on a device with a touch screen, to take one. */
export function PickFiles({ onFiles }: { readonly onFiles: OnFiles }) {
  return (
    <>
      <FileButton label="Upload pictures" onFiles={onFiles} />
      <FileButton label="Take a photo" isCamera onFiles={onFiles} />
    </>
  );
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Accepts pictures dropped anywhere on it. */
export function DropZone({ onFiles, children }: { readonly onFiles: OnFiles; readonly children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={isOver ? "drop-zone drop-zone--over" : "drop-zone"}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
