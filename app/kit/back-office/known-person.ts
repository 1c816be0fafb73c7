import { useEffect } from "react";
import type { OfficeMenu } from "./menu-for.ts";
import type { ShellPerson } from "./office-shell.tsx";

/** Who is signed in here, by which session, and the pages that they may open. */
export interface SignedIn {
  readonly person: ShellPerson;
  readonly menu: OfficeMenu;
  readonly sessionId: string;
}

/** In the browser only: the server's modules are shared by everybody, and no effect runs there. */
let known: SignedIn | undefined;

export function useRememberPerson(signedIn: SignedIn): void {
  useEffect(() => {
    known = signedIn;
  }, [signedIn]);
}

/** React Router forgets what the layout had loaded when the server refuses a client-side navigation. */
export const knownPerson = () => known;
