import { useSyncExternalStore } from "react";

const NO_ZONE = undefined;
const neverChanges = () => () => {};

/** The browser's time zone; undefined on the server. */
export const useBrowserZone = () =>
  useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => NO_ZONE,
  );
