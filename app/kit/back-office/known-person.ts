import { useEffect } from "react";
import type { OfficeMenu } from "./menu-for.ts";
import type { ShellPerson } from "./office-shell.tsx";

/** The signed-in person, their session, and the pages they may open. */
export interface SignedIn {
  readonly person: ShellPerson;
  readonly menu: OfficeMenu;
  readonly sessionId: string;
}

/** Browser only: on the server, modules are shared by all requests and no effect runs. */
let known: SignedIn | undefined;

export function useRememberPerson(signedIn: SignedIn): void {
  useEffect(() => {
    known = signedIn;
  }, [signedIn]);
}

/** React Router drops the layout's data when the server refuses a client-side navigation. */
export const knownPerson = () => known;
