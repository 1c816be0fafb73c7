import { useSyncExternalStore } from "react";
import { keep, readKept } from "#ui/kept.ts";

const SOUND_PLACE = "chat-sound";
const CHANGED = "chat-alerts-changed";

export type Permit = NotificationPermission | "unsupported";

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

const tell = () => window.dispatchEvent(new Event(CHANGED));

export const isSoundOn = () => readKept(SOUND_PLACE) !== "off";

export function setSound(isOn: boolean): void {
  keep(SOUND_PLACE, isOn ? undefined : "off");
  tell();
}

export const permit = (): Permit => ("Notification" in window ? Notification.permission : "unsupported");

/** Only after a click: browsers block pages that ask unprompted. */
export async function askPermit(): Promise<void> {
  await Notification.requestPermission();
  tell();
}

export const useAlertWishes = () => ({
  isSoundOn: useSyncExternalStore(subscribe, isSoundOn, () => true),
  permit: useSyncExternalStore(subscribe, permit, (): Permit => "default"),
});
