// `npm run move-files to-s3` or `to-disk`: copies the uploads, compares them, and with --delete removes them from the source.
import { moveFiles, storesFor, USAGE } from "#kit/files/move-files.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { explain } from "#server/lifecycle.ts";

async function move(): Promise<void> {
  const [direction, ...options] = process.argv.slice(2);
  if (options.some((option) => option !== "--delete")) throw new OperatorError(USAGE);
  const { from, to, words } = storesFor(direction, loadConfig(process.env));
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interruption.abort());
  console.log(`Copying files ${words}`);
  await moveFiles({ from, to, isDeleting: options.includes("--delete"), interrupted: interruption.signal, tell: console.log });
}

move().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
