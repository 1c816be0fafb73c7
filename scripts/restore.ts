import { runCommand } from "#kit/backup/command.server.ts";
import { restoreInstallation } from "#kit/backup/installation.server.ts";
import { loadConfig } from "#platform/config.server.ts";

await runCommand("restore", (commandLine, interrupted) =>
  restoreInstallation(loadConfig(process.env), { ...commandLine, interrupted, tell: console.log }),
);
