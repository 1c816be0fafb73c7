import type { KeyboardEvent } from "react";

/** Touch keyboards have no Shift+Enter for a new line, so only the button sends. */
const isFinger = () => matchMedia("(pointer: coarse)").matches;

export const isSendKey = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === "Enter" && !shiftKey && !nativeEvent.isComposing && (ctrlKey || metaKey || !isFinger());
