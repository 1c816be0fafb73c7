import { createContext, use } from "react";

/** The id of the signed-in person, for what a record offers only to them. */
export const MeContext = createContext<string | undefined>(undefined);

export const useMe = () => use(MeContext);
