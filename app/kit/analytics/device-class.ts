export type DeviceClass = "phone" | "tablet" | "desktop";

const TABLET_FROM_PX = 600;
const DESKTOP_FROM_PX = 1024;

/** By the width of the window: what a page is laid out for, not what somebody holds in their hands. */
export function deviceClass(widthPx: number): DeviceClass {
  if (widthPx < TABLET_FROM_PX) return "phone";
  return widthPx < DESKTOP_FROM_PX ? "tablet" : "desktop";
}
