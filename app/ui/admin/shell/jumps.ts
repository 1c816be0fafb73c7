import { createContext } from "react";

/** The pages that a letter after g opens. */
export const JumpsContext = createContext<readonly { readonly content: string; readonly key: string }[]>([]);
