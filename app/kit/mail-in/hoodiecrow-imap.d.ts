// The parts of hoodiecrow the tests use. The package ships no types.
declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  export interface Folder {
    messages: { raw: string; uid: number; flags: string[]; internaldate: string }[];
    uidvalidity: number;
    uidnext: number;
  }

  export type Handler = (connection: { send(response: object): void }, parsed: { tag: string }, data: string, done: () => void) => void;

  export interface Hoodiecrow {
    readonly server: Server;
    readonly folderCache: Readonly<Record<string, Folder>>;
    appendMessage(folder: string, flags: readonly string[], date: Date, raw: string): void;
    setCommandHandler(command: string, handler: Handler): void;
    getCommandHandler(command: string): Handler;
  }

  export default function hoodiecrow(options: object): Hoodiecrow;
}
