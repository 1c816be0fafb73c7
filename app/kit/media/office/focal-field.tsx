import { type KeyboardEvent, type PointerEvent } from "react";
import { focalAt, type FocalPoint, movedBy } from "#domain/media/focal-point.ts";
import { Picture, type ShownPicture } from "../picture.tsx";

interface FocalFieldProps {
  readonly image: Required<ShownPicture>;
  readonly onMove: (point: FocalPoint) => void;
}

const CROPS = [
  { name: "16:9", className: "crop--wide" },
  { name: "1:1", className: "crop--square" },
  { name: "4:5", className: "crop--tall" },
] as const;

function Crops({ image }: Pick<FocalFieldProps, "image">) {
  return (
    <ul className="crops" aria-label="How it is cropped">
      {CROPS.map(({ name, className }) => (
        <li key={name}>
          <div className={`crop ${className}`}>
            <Picture image={{ ...image, alt: "" }} sizes="12rem" />
          </div>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

const MAX_WIDTH_PX = 800;
const MAX_HEIGHT_PX = 512;

/** Gives the field the picture's size before it has loaded, so that a press lands where intended. */
function Sizer({ width, height }: Pick<ShownPicture, "width" | "height">) {
  const scale = Math.min(1, MAX_WIDTH_PX / width, MAX_HEIGHT_PX / height);
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)];
  return (
    <svg className="focal__size" width={shownWidth} height={shownHeight} viewBox={`0 0 ${shownWidth} ${shownHeight}`} aria-hidden="true" />
  );
}

/**
 * Set by pressing or dragging on the picture, or with arrow keys. The mark is drawn in SVG, because the content security policy forbids
 * style attributes.
 */
export function FocalField({ image, onMove }: FocalFieldProps) {
  const { focalX, focalY } = image;
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onMove(focalAt(event.clientX - box.left, event.clientY - box.top, box));
  };
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press(event);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) press(event);
  };
  const step = (event: KeyboardEvent) => {
    const moved = movedBy(event.key, image);
    if (!moved) return;
    event.preventDefault();
    onMove(moved);
  };
  return (
    <>
      <div
        className="focal"
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-describedby="focal-hint"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focalX}
        aria-valuetext={`${focalX} % from the left, ${focalY} % from the top`}
        onPointerDown={start}
        onPointerMove={drag}
        onKeyDown={step}
      >
        <Sizer {...image} />
        <Picture image={image} sizes="(width >= 75rem) 50rem, 100vw" isAboveFold />
        <svg className="focal__mark" aria-hidden="true">
          <circle className="focal__ring" cx={`${focalX}%`} cy={`${focalY}%`} r="14" />
          <circle className="focal__dot" cx={`${focalX}%`} cy={`${focalY}%`} r="3" />
        </svg>
      </div>
      <p className="field__hint" id="focal-hint">
        Press or drag on the subject of the picture, or use the arrow keys. Home moves the point to the centre. Pages that crop the picture
        keep this point visible.
      </p>
      <Crops image={image} />
    </>
  );
}
