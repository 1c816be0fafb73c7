import { spawn } from "node:child_process";
import { once } from "node:events";

/** The built product with a failing loader. In a separate process, because Playwright would transpile all of it first. */
export async function serveBrokenLoader(route: string) {
  const child = spawn(process.execPath, ["tests/support/broken-app-child.ts", route], { stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  const url = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += String(chunk);
      const ready = /^ready (.+)$/m.exec(text)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(text)));
  });
  return {
    url: await url,
    logged: () => text,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
