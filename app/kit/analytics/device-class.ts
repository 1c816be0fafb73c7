export type DeviceClass = "phone" | "tablet" | "desktop";

const TABLET_FROM_PX = 600;
const DESKTOP_FROM_PX = 1024;

/** By window width: the layout the page uses, not the actual device. */
export function deviceClass(widthPx: number): DeviceClass {
  if (widthPx < TABLET_FROM_PX) return "phone";
  return widthPx < DESKTOP_FROM_PX ? "tablet" : "desktop";
}
