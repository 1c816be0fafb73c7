import { spawn } from "node:child_process";
import { OperatorError } from "#platform/operator-error.ts";

const SHOWN_CHARACTERS = 8_000;

/** The tool's output is the error message. */
export class CommandFailed extends OperatorError {
  override name = "CommandFailed";
}

/** Runs a tool from node_modules/.bin quietly; its output is shown if it fails. */
export async function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  const output = Buffer.concat(chunks).toString("utf8");
  if (code === 0) return output;
  throw new CommandFailed(`${output.slice(-SHOWN_CHARACTERS)}\n${command} ${args.join(" ")} failed with ${code}.`);
}
