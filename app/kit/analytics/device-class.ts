export type DeviceClass = "phone" | "tablet" | "desktop";

const TABLET_FROM_PX = 600;
const DESKTOP_FROM_PX = 1024;

/** By the width of the window: what the page is laid out for, not the device itself. */
export function deviceClass(widthPx: number): DeviceClass {
  if (widthPx < TABLET_FROM_PX) return "phone";
  return widthPx < DESKTOP_FROM_PX ? "tablet" : "desktop";
}
