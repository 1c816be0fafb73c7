import { useState } from "react";

const STORAGE_KEY = "orbweave.chat.muted";

function load(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function store(isMuted: boolean): void {
  try {
    if (isMuted) localStorage.setItem(STORAGE_KEY, "");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then it is forgotten with the page.
  }
}

/** Whether the chat keeps quiet; remembered by this browser. */
export function useMuting() {
  const [isMuted, setMuted] = useState(load);
  const toggle = () => {
    store(!isMuted);
    setMuted(!isMuted);
  };
  return { isMuted, toggle };
}
