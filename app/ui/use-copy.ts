import { useState } from "react";
import { copied } from "./copy-text.ts";

/** Copies and confirms in place, because a sheet or dialog would hide a toast. */
export function useCopy(text: string, done: string, instead: string) {
  const [said, setSaid] = useState("");
  const copy = async () => setSaid(await copied(text, done, instead));
  return { said, copy: () => void copy() };
}
