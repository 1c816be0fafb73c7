import { createContext } from "react";

/** The pages opened by `g` and a letter. */
export const JumpsContext = createContext<readonly { readonly content: string; readonly key: string }[]>([]);
