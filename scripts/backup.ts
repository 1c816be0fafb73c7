import { runCommand } from "#features/backup/command.server.ts";
import { backUpInstallation } from "#features/backup/installation.server.ts";
import { loadConfig } from "#platform/config.server.ts";

await runCommand("backup", (commandLine, interrupted) => backUpInstallation(loadConfig(process.env), { ...commandLine, interrupted, tell: console.log }));
