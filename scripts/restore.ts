import { runCommand } from "#features/backup/command.server.ts";
import { restoreInstallation } from "#features/backup/installation.server.ts";
import { loadConfig } from "#platform/config.server.ts";

await runCommand("restore", (commandLine, interrupted) => restoreInstallation(loadConfig(process.env), { ...commandLine, interrupted, tell: console.log }));
