import type { KeyboardEvent } from "react";

/** A phone's keyboard has no Shift to hold for a new line: there the button sends. */
const isFinger = () => matchMedia("(pointer: coarse)").matches;

export const isSendKey = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === "Enter" && !shiftKey && !nativeEvent.isComposing && (ctrlKey || metaKey || !isFinger());
