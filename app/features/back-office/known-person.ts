import { useEffect } from "react";
import type { ShellPerson } from "./office-shell.tsx";

/** In the browser only: the server's modules are shared by everybody, and no effect runs there. */
let known: ShellPerson | undefined;

export function useRememberPerson(person: ShellPerson): void {
  useEffect(() => {
    known = person;
  }, [person]);
}

/** React Router forgets what the layout had loaded when the server refuses a client-side navigation. */
export const knownPerson = () => known;
