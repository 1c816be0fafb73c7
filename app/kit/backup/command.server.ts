import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "#platform/operator-error.ts";

const USAGE_EXIT_CODE = 2;
const INTERRUPTED_EXIT_CODE = 130;

export interface CommandLine {
  readonly file: string;
  readonly isForced: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Undefined for an invalid command line. */
export function parseCommandLine(args: readonly string[], env: Environment): CommandLine | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { force: { type: "boolean" } }, allowPositionals: true });
    const [file, ...others] = positionals;
    if (!file || others.length > 0) return undefined;
    // npm runs scripts in the project folder and consumes options before `--`; it passes both on as environment variables.
    return { file: resolve(env["INIT_CWD"] ?? ".", file), isForced: values.force ?? env["npm_config_force"] === "true" };
  } catch {
    return undefined;
  }
}

/** Runs `npm run <name> FILE`. On failure it prints one sentence and exits with a non-zero status. */
export async function runCommand(name: string, work: (commandLine: CommandLine, interrupted: AbortSignal) => Promise<void>): Promise<void> {
  const commandLine = parseCommandLine(process.argv.slice(2), process.env);
  if (!commandLine) {
    console.error(`Usage: npm run ${name} FILE [--force]`);
    process.exit(USAGE_EXIT_CODE);
  }
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interruption.abort());
  try {
    await work(commandLine, interruption.signal);
  } catch (error) {
    console.error(interruption.signal.aborted ? `The ${name} was interrupted, and everything is as it was.` : explain(name, error));
    // Exit at once: aborted work may still be waiting for something.
    process.exit(interruption.signal.aborted ? INTERRUPTED_EXIT_CODE : 1);
  }
}

function explain(name: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof OperatorError) return error.message;
  // Database and system errors have a code and a clear message; an error without a code is a bug, so print its stack.
  return `The ${name} failed, and everything is as it was: ${"code" in error ? error.message : error.stack}`;
}
