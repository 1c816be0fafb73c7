import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { bundledProgram } from "./bundled-program.ts";

export interface ChatChild {
  readonly url: string;
  readonly process: ChildProcess;
  kill(): Promise<void>;
}

/** Runs the chat's sockets in a separate process. */
export async function startChatChild(databaseUrl: string, port = 0): Promise<ChatChild> {
  const child = fork(await bundledProgram("tests/support/chat-server-child.ts"), [databaseUrl, String(port)], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    execArgv: [],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await Promise.race([once(lines, "line"), once(child, "exit").then(() => [""])])) as [string];
  if (!line.startsWith("ready ")) throw new Error(`The chat server did not start: ${line}`);
  const exited = once(child, "exit");
  return {
    url: line.slice("ready ".length),
    process: child,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
